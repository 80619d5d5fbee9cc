vec3 scene(vec2 p, vec2 uv) {
  float t = uTime * .8 + .4;
  vec2 h = halfSize(), from = vec2(rnd(1., -.35, .35) * h.x, .62);
  vec2 q = (p - from) * rnd(2., 1.5, 2.1);
  vec2 a = vec2(fbm(q * 1.2 + vec2(uSeed, t * .35), 4), fbm(q * 1.2 + vec2(4.2, uSeed - t * .3), 4)) - .47;
  vec2 b = vec2(fbm(q * 1.7 + 2.6 * a + vec2(1.7, t * .45), 4), fbm(q * 1.7 + 2.6 * a + vec2(uSeed, 9.2 - t * .2), 3)) - .47;
  vec2 w = q + 1.5 * a + 1.15 * b;
  float fall = 1.05 + .75 * t;
  float plume = gauss(w.x / (.26 + .34 * smoothstep(0., 1.6, -w.y))) * smoothstep(-fall - .35, -fall + .35, w.y);
  float second = gauss((w.x - .9 * sign(from.x)) / .34) * smoothstep(-fall * .55 - .3, -fall * .55 + .3, w.y);
  float fine = fbm(w * 3.2 + 2. * b, 3) - .45;
  float veins = smoothstep(.12, -.1, abs(b.x + .4 * fine) - .02 - .08 * plume);
  float ink = smoothstep(.08, .95, plume * (1.12 + 1.5 * b.y + 1.1 * fine)), other = smoothstep(.1, 1., second * (1.1 + 1.6 * a.x + fine));
  vec3 water = mix(C[4], C[3], .12 + .5 * dot(uv - .5, uv - .5) * 2.);
  vec3 tint = mix(C[2], mix(C[1], C[0], smoothstep(.4, 1., ink)), smoothstep(.1, .7, ink));
  tint = mix(tint, C[2], .38 * veins * ink);
  vec3 col = mix(water, tint, ink * .97);
  return mix(col, mix(C[5], C[2], .2 + .5 * (1. - other)), other * .9 * (1. - .75 * ink));
}
