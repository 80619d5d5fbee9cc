float ridge(float x, float i) {
  float y = fbm(x * (1.2 + .14 * i) + i * 13.7 + uSeed * 3., 6);
  float peak = 1. - abs(2. * noise(x * .8 + i * 5.1 + uSeed) - 1.);
  return mix(y, peak, .34);
}

vec3 scene(vec2 p, vec2 uv) {
  float t = uTime;
  vec2 h = halfSize(), sun = vec2(rnd(1., -.6, .6) * h.x, .2 + .03 * t);
  float low = -h.y * .1;
  vec3 sky = mix(C[3], C[2], smoothstep(low, h.y, p.y));
  sky = mix(sky, C[1], smoothstep(.1, 1.5, p.y / h.y) * .75);
  float s = length(p - sun);
  sky += C[4] * (.42 * exp(-s * 5.) + .16 * exp(-s * 1.6));
  sky = mix(sky, C[4] * 1.05, fill(s - .062, .004));
  vec3 col = sky;
  for (float i = 0.; i < 7.; i++) {
    float near = i / 6.;
    float x = p.x * (1.25 - .55 * near) + t * (.02 + .09 * near * near);
    float top = low + .17 - .09 * i * (h.y / .5) + (.15 + .15 * near) * (ridge(x, i) - .3) * 1.5;
    float d = (p.y - top) * .8;
    vec3 rock = mix(mix(C[3], C[2], .55), C[0] * .75, pow(near, .72));
    vec3 mist = mix(C[3], mix(C[2], C[1], .5), near * .8) + C[4] * .12 * exp(-s * 2.);
    float drift = .5 + .7 * noise(vec2(p.x * 2.2 - t * .6 + i * 4., p.y * 4. + i));
    rock = mix(rock, mist, smoothstep(-.03, -.24, d) * .85 * drift * (1. - near * .55));
    col = mix(col, rock, fill(d));
  }
  return col;
}
