// Two fields and the line between them: in glitter, in fog, under a low moon.
vec3 scene(vec2 p, vec2 uv) {
  vec2 h = halfSize();
  float eye = KIND % 3 == 1 ? rnd(1., -.04, .06) * h.y : rnd(1., -.12, .34) * h.y, y = p.y - eye;
  vec2 sun = vec2(rnd(2., -.45, .45) * h.x, rnd(3., .1, .3) * h.y);
  float R = KIND % 3 == 2 ? .062 : .045, s = length(vec2(p.x, y) - sun);
  float fog = KIND % 3 == 1 ? 1. : 0.;
  vec3 low = KIND % 3 == 2 ? mix(C[2], C[1], .45) : mix(C[4], C[3], .55), high = KIND % 3 == 2 ? mix(C[0], C[1], .25) : mix(C[2], C[1], .2);
  vec3 sky = mix(low, high, smoothstep(0., h.y * 1.15, y));
  sky += C[4] * (.3 * exp(-s * 7.) + .16 * exp(-s * 2.)) * (1. - .8 * fog);
  float cloud = fbm(vec2(p.x * 1.1, y * 10.) + uSeed, 5);
  sky = mix(sky, mix(low, C[4], .5), .4 * smoothstep(.45, .72, cloud) * smoothstep(.02, .2, y) * (1. - fog));
  sky = mix(sky, C[4] * 1.08, fill(s - R, .0025) * (1. - fog));
  float down = max(-y, 1e-4), z = .12 / down;
  vec2 q = vec2(p.x * z * 9., z * 9. + uSeed);
  float calm = smoothstep(22., 2., z);
  float swell = fbm(q * vec2(.7, 2.2), 5), chop = fbm(q * vec2(2.2, 6.5) * mix(1.8, 1., smoothstep(.25, 1.5, z)) + 7., 4);
  vec3 sea = mix(mix(C[1], C[0], .4), mix(C[2], low, .4), smoothstep(.0, 1., exp(-down * 3.4)) * .85);
  sea *= .9 + .42 * (swell - .47) * calm * 1.6 + .2 * (chop - .47) * calm;
  float path = gauss((p.x - sun.x) / (.035 + down * .42));
  float glint = smoothstep(.52, .74, chop * .55 + swell * .2 + .25 * noise(q * vec2(5., 15.)) + .16 * path) * path;
  sea += C[4] * (glint * 1.15 + .16 * path * exp(-down * 5.)) * (1. - fog);
  sea = mix(sea, low, exp(-down * mix(26., 3.6, fog)) * mix(.6, 1., fog));
  vec3 col = mix(sea, sky, fog > .5 ? smoothstep(-.05, .03, y) : fill(-y));
#if KIND % 3 == 1
  // Stakes in the shallows, and their like in the water.
  float lean = rnd(4.) < .5 ? 1. : -1.;
  for (float i = 0.; i < 8.; i++) {
    float far = i / 7., size = mix(.17, .035, sqrt(far)) * rnd(i + 20., .75, 1.2);
    vec2 b = p - vec2(lean * (mix(-.62, .3, pow(far, .55)) * h.x + rnd(i + 30., -.015, .015)), eye - mix(.2, .012, pow(far, .5)));
    float wide = size * .045, wave = .25 * wide * sin(b.y * 260.) * step(b.y, 0.);
    float stake = max(abs(b.x + wave - .04 * rnd(i + 40., -1., 1.) * b.y) - wide, abs(b.y) - size);
    col = mix(col, mix(mix(C[1], C[0], .6), low, .2 + .68 * far), fill(stake) * (b.y < 0. ? .42 * (1. + b.y / size) : .92));
  }
#elif KIND % 3 == 0
  vec2 b = (vec2(p.x, y) - vec2(-sun.x * .8 - .1, .0)) / .05;
  float hull = max(abs(b.x) - .8 + .5 * max(.2 - b.y, 0.), abs(b.y - .04) - .12), sail = max(max(-b.x - .05, b.x * 1.9 + b.y - 1.75), .22 - b.y);
  col = mix(col, mix(C[0], C[1], .2), fill(hull * .05));
  col = mix(col, mix(C[4], C[3], .25), fill(sail * .03));
#else
  float far = y - .02 - .05 * fbm(p.x * 3. + uSeed, 4) * smoothstep(-.1, .5, p.x * (rnd(5.) < .5 ? 1. : -1.));
  col = mix(col, mix(C[1], C[0], .55), fill(far) * fill(-y));
#endif
  return col;
}
