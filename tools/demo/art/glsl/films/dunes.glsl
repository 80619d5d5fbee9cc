float dune(vec2 p) {
  p += .5 * vec2(noise(p * .5 + uSeed), noise(p * .45 + 7.));
  float a = noise(p * vec2(.42, .62) + uSeed), b = noise(p * vec2(.9, 1.25) + 3.1 + uSeed);
  float ridge = 1. - abs(2. * a - 1.);
  return .95 * ridge * sqrt(ridge) + .2 * b * (1. - .6 * ridge);
}

vec3 scene(vec2 p, vec2 uv) {
  float t = uTime;
  vec2 h = halfSize();
  vec3 o = vec3(.35 * t + rnd(1.) * 9., 1.5, .25 * t), d = normalize(vec3(p.x, p.y - .16, 1.3));
  float far = .8, before = .8, step0 = 0.;
  vec3 at = o;
  for (int i = 0; i < 60; i++) {
    at = o + d * far;
    float gap = at.y - dune(at.xz);
    if (gap < .004 * far || far > 16.) break;
    before = far;
    step0 = gap * .42;
    far += max(step0, .006 * far);
  }
  // The crest is thin: halve the last step until it stands.
  float after = far;
  for (int i = 0; i < 5; i++) {
    float middle = .5 * (before + after);
    at = o + d * middle;
    bool isBelow = at.y < dune(at.xz) + .002 * middle;
    after = isBelow ? middle : after;
    before = isBelow ? before : middle;
  }
  float side = rnd(2.) < .5 ? -1. : 1.;
  vec3 light = normalize(vec3(side * .85, .36, .35));
  vec2 sun = vec2(side * .42 * h.x * 2. * .6, .3);
  float s = length(p - sun);
  vec3 sky = mix(mix(C[4], C[3], .55), C[2], smoothstep(0., .75, p.y)) + C[4] * .22 * exp(-s * 2.5);
  float e = .02 + .004 * far, y = dune(at.xz);
  vec3 n = normalize(vec3(y - dune(at.xz + vec2(e, 0)), e, y - dune(at.xz + vec2(0, e))));
  float wave = sin(dot(at.xz, vec2(9., 26.)) + 5. * noise(at.xz * 1.7)) * smoothstep(7., 1.5, far);
  float day = smoothstep(-.05, .75, dot(n, light) + .045 * wave);
  vec3 sand = mix(mix(C[1], C[0], .45), mix(C[2], C[3], .7), day) + C[4] * .2 * pow(day, 3.);
  sand += C[2] * .1 * (1. - day) * max(n.y, 0.);
  sand *= .97 + .05 * noise(at.xz * 30.) * smoothstep(5., 1., far);
  vec3 col = mix(sky, sand, exp(-sq(far / 10.)));
  return far > 16. ? sky : col;
}
