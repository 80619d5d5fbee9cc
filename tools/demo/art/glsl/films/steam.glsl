float wisps(vec2 q, float t) {
  q.x += .09 * sin(q.y * 5. - t * 1.7 + uSeed) * smoothstep(0., .4, q.y);
  vec2 flow = vec2(q.x * 4.6, q.y * 2. - t * .7);
  float warp = fbm(flow + uSeed, 3);
  float veil = fbm(vec2(q.x * 7. + 2.6 * warp, q.y * 2.1 - t + 1.6 * warp), 4);
  float column = gauss(q.x / (.07 + .17 * max(q.y, 0.)));
  return column * smoothstep(.3, .72, veil) * smoothstep(0., .1, q.y) * smoothstep(.62, .12, q.y);
}

vec3 scene(vec2 p, vec2 uv) {
  float t = uTime * 1.3;
  vec2 h = halfSize();
  float table = -.33;
  vec2 at = vec2(rnd(1., -.22, .22) * h.x, table);
  vec2 glow = vec2(at.x + rnd(2., -.35, .35), .16);
  vec3 col = mix(C[0], C[1], .75 * exp(-1.7 * length((p - glow) * vec2(1., 1.1))));
  col += mix(C[2], C[5], .35) * .34 * exp(-3.2 * dot(p - glow, p - glow));
  vec3 wood = mix(C[0], C[1], .35) * (.62 + .25 * noise(vec2(p.x * 2., p.y * 46.) + uSeed));
  wood += C[2] * .3 * exp(-4. * sq(p.x - glow.x)) * exp((p.y - table) * 7.);
  vec2 q = p - at;
  col = mix(col, wood, smoothstep(.004, -.004, q.y + .02));
  // Saucer, its shadow, and the cup turned on a wheel.
  float shadow = exp(-sq(q.x / .34) - sq((q.y + .055) / .035));
  col *= 1. - .72 * shadow;
  float saucer = length(q * vec2(1., 6.6) + vec2(0, .26)) - .27;
  vec3 glaze = mix(C[3], C[4], .3);
  float lit = smoothstep(-.28, .24, q.x * sign(glow.x - at.x + .001));
  col = mix(col, glaze * (.1 + .55 * lit), fill(saucer, .003));
  float up = clamp((q.y + .012) / .21, 0., 1.);
  float wide = mix(.075, .17, pow(up, .42));
  float side = q.x / wide;
  float body = max(abs(q.x) - wide, max(q.y - .198 - 0. * side, -.016 - q.y - .012 * sqrt(max(1. - side * side, 0.))));
  float turn = side * sign(glow.x - at.x + .001);
  float light = .07 + .7 * smoothstep(-.15, .95, turn) * (1. - .45 * smoothstep(.8, 1., turn)) + .1 * smoothstep(-.85, -1., turn);
  float handle = abs(length((q - vec2(.185, .12)) * vec2(1., .95)) - .052) - .011;
  col = mix(col, glaze * (.12 + .3 * lit), fill(handle, .002) * step(.1, q.x));
  col = mix(col, glaze * light, fill(body, .0018));
  float rim = length((q - vec2(0, .198)) * vec2(1., 6.2)) - .17;
  col = mix(col, glaze * (.2 + .75 * lit), fill(rim, .004));
  col = mix(col, mix(C[0], C[5], .22) * (.4 + .4 * lit), fill(rim + .014, .005));
  float mist = wisps(q - vec2(0, .2), t);
  return col + mix(C[3], C[4], .5) * mist * (.42 + .55 * exp(-2.2 * length(p - glow)));
}
