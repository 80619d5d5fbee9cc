vec3 scene(vec2 p, vec2 uv) {
  float t = uTime;
  vec2 q = p + .12 * (vec2(noise(p * 1.1 + t * .7 + uSeed), noise(p * 1.3 - t * .6 + 9. + uSeed)) - .5);
  vec3 dark = vec3(1) - C[0] * .9;
  for (float i = 0.; i < 6.; i++) {
    vec2 at = (vec2(rnd(i + 10.), rnd(i + 20.)) - .5) * halfSize() * 2.3;
    at += .22 * vec2(sin(t * 1.6 + i * 2.1), cos(t * 1.3 + i * 1.7));
    vec2 d = rot(rnd(i + 30.) * PI) * (q - at) / vec2(rnd(i + 40., .2, .42), rnd(i + 50., .4, .9));
    vec3 light = i < 1. ? C[5] : i < 3. ? C[2] : i < 5. ? C[3] : C[1] * 1.3;
    dark *= 1. - light * min(.92, exp(-dot(d, d))) * rnd(i + 60., .5, .85);
  }
  // One burn of light that crosses the gate.
  float x = (rot(rnd(3., -.5, .5)) * q).x - mix(-.7, .7, fract(t * .55 + rnd(4.)));
  dark *= 1. - C[4] * (.55 * gauss(x * 4.5) + .35 * gauss(x * 16.));
  // Ghosts of the lens along one line.
  vec2 axis = rot(rnd(5.) * TAU) * vec2(1., .0), source = axis * mix(.75, .45, t);
  for (float i = 0.; i < 6.; i++) {
    vec2 d = p - source * (1. - i * rnd(6., .34, .44));
    float r = rnd(i + 70., .03, .19), l = max(length(d), max(abs(d.x), abs(dot(d, vec2(.5, .866)))) * 1.04);
    float disc = smoothstep(r, r - .02, l) * (.35 + .65 * smoothstep(.4 * r, r, l));
    dark *= 1. - mix(C[3], i < 2. ? C[5] : C[4], .5) * disc * rnd(i + 80., .08, .3);
  }
  vec3 col = 1. - dark;
  return col * mix(.55, 1., smoothstep(1.15, .25, length(p / halfSize() * .62)));
}
