// A full moon over pampas grass, a crescent above ridges, the moon itself and its mirror.
float craters(vec2 q) {
  float sum = 0.;
  for (float i = 0.; i < 26.; i++) {
    vec2 at = (hash2(vec2(i * 3.1, 7.7)) - .5) * 1.9;
    float r = mix(.02, .13, pow(hash(i + 3.3), 4.)), d = length(q - at) / r;
    sum += .5 * gauss((d - 1.) * 4.5) - .35 * smoothstep(1., .6, d) + .12 * gauss(d * .5) * step(.8, hash(i + 9.));
  }
  return sum;
}

vec3 face(vec2 q) {
  float z = sqrt(max(1. - dot(q, q), 0.));
  vec2 s = q / (.55 + .45 * z);
  float maria = smoothstep(.46, .62, fbm(rot(.5) * s * 1.55 + 3.3, 5)) * smoothstep(1.1, .3, length(s - vec2(-.15, .2)));
  float grain = fbm(s * 7. + 2., 5), rise = craters(s) + .5 * (grain - .5);
  vec3 col = mix(mix(C[4], vec3(1), .3), mix(C[3], C[2], .6), .62 * maria);
  return col * (.86 + .22 * rise) * (.72 + .32 * z);
}

float plume(vec2 q, float i) {
  float sway = .16 * q.y * q.y * (i < .5 ? 1.5 : -.9), x = q.x - sway;
  float stalk = max(abs(x) - .0022, max(-q.y, q.y - .5));
  float k = clamp((q.y - .36) / .26, 0., 1.), w = .019 * sin(PI * pow(k, .6)) * (.25 + 1.1 * noise(vec2(x * 260., q.y * 34. - abs(x) * 420.)));
  return min(stalk, max(abs(x - .1 * k * k) - w, max(.36 - q.y, q.y - .62)));
}

vec3 scene(vec2 p, vec2 uv) {
  vec2 h = halfSize();
  vec3 col = mix(mix(C[1], C[2], .28), C[0] * .8, smoothstep(-h.y, h.y * .9, p.y));
#if KIND % 3 == 0
  vec2 at = vec2(rnd(1., -.25, .25) * h.x, .12 * h.y);
  float R = rnd(2., .2, .27), s = length(p - at);
  col += mix(C[3], C[4], .5) * (.2 * exp(-max(s - R, 0.) * 5.) + .14 * exp(-max(s - R, 0.) * 18.));
  col = mix(col, face((p - at) / R) * 1.05, fill(s - R, .0016));
  float cloud = fbm(vec2(p.x * 1.5, p.y * 8.) + uSeed, 5);
  col = mix(col, mix(C[1], C[0], .3) + C[3] * .12 * exp(-s * 3.), .8 * smoothstep(.48, .66, cloud) * smoothstep(at.y + .06, at.y - .22, p.y));
  for (float i = 0.; i < 12.; i++) {
    float size = rnd(i + 10., .55, 1.25), near = mod(i, 3.);
    vec2 q = (p - vec2((i / 11. - .5) * h.x * 2.2 + rnd(i + 20., -.06, .06), -h.y - .04)) / size;
    q.x *= rnd(i + 30.) < .5 ? -1. : 1.;
    float blur = .0012 + .003 * near;
    col = mix(col, mix(C[0] * .5, mix(C[1], C[2], .4), .3 * near * smoothstep(.2, .6, q.y)), smoothstep(blur, -blur, plume(q, rnd(i + 40.)) * size) * .95);
  }
  return mix(col, C[0] * .4, fill(p.y + h.y * .86 - .05 * fbm(p.x * 5. + uSeed, 4)));
#elif KIND % 3 == 1
  vec2 at = vec2(rnd(1., -.4, .4) * h.x, rnd(2., .2, .5) * h.y);
  float R = .1, s = length(p - at), dark = length(p - at - rot(rnd(3., -.5, .5)) * vec2(.042, .03)) - R * .93;
  col = mix(col, mix(C[2], C[3], .5), .75 * smoothstep(.2 * h.y, -h.y * .9, p.y));
  col += C[4] * .16 * exp(-max(s - R, 0.) * 9.);
  col = mix(col, col * 1.05, fill(s - R));
  col = mix(col, C[4] * 1.05, fill(max(s - R, -dark)));
  vec2 g = p * 90., id = floor(g);
  col += C[4] * .7 * step(.985, hash(id + uSeed)) * smoothstep(.3, .05, length(fract(g) - .5)) * smoothstep(-.1, .4, p.y);
  for (float i = 0.; i < 5.; i++) {
    float y = -h.y * (.22 + .15 * i) + h.y * .3 * (fbm(p.x * (1.5 + .2 * i) + i * 9. + uSeed, 6) - .45);
    vec3 tone = mix(mix(C[2], C[1], .45), C[0] * .55, i / 4.);
    tone = mix(tone, mix(C[2], C[3], .3), .4 * smoothstep(0., -.2, p.y - y) * (1. - i / 4.));
    col = mix(col, tone, fill((p.y - y) * .8));
  }
  return col;
#else
  float water = -h.y * .34;
  bool isWater = p.y < water;
  float up = abs(p.y - water);
  vec2 at = vec2(rnd(1., -.2, .2) * h.x, .18 * h.y), q = vec2(p.x, water + up);
  float ripple = noise(vec2(p.x * 7., p.y * 90.)) - .5;
  if (isWater) q.x += ripple * .05 * (.3 + up * 3.);
  float R = .3, s = length(q - at);
  col = mix(mix(C[1], C[2], .3), C[0] * .75, smoothstep(water, h.y, q.y)) + mix(C[3], C[4], .4) * (.16 * exp(-max(s - R, 0.) * 4.) + .1 * exp(-max(s - R, 0.) * 16.));
  col = mix(col, face((q - at) / R), fill(s - R, isWater ? .012 : .0016));
  float far = q.y - water - .05 - .1 * fbm(p.x * 2.3 + uSeed, 5);
  col = mix(col, mix(C[1], C[0], .6), fill(far, isWater ? .006 : .0012));
  return isWater ? col * mix(.7, .3, smoothstep(0., .5, up)) * (.9 + .3 * ripple) + C[1] * .06 : col;
#endif
}
