// Paper itself: torn sheets, a sheet once folded, discs laid on one another.
float fibre(vec2 p) {
  float a = noise(rot(.5) * p * vec2(30., 240.)), b = noise(rot(-.7) * p * vec2(260., 36.));
  return .5 * a + .5 * b;
}
vec3 sheet(float i) {
  vec3 tones[5] = vec3[5](mix(C[3], C[4], .5), C[2], C[5], mix(C[1], C[2], .3), C[4]);
  return tones[int(mod(i + floor(rnd(9.) * 2.), 5.))];
}

vec3 torn(vec2 p) {
  vec3 col = mix(C[4], C[3], .4);
  vec2 q = rot(rnd(1., -.9, .9)) * p;
  for (float i = 0.; i < 5.; i++) {
    float y = .36 - i * .2 + .08 * (noise(q.x * 1.7 + i * 9. + uSeed) - .5) * 2.;
    float rough = .03 * fbm(q.x * 9. + i * 5., 4) + .008 * noise(q * 90.);
    float d = q.y - y + rough, core = q.y - y + rough + .012 + .03 * noise(q.x * 6. + i * 3.);
    col *= 1. - .5 * sq(smoothstep(.075, -.01, d - .004));
    col = mix(col, mix(C[4], vec3(1), .5) * (.9 + .1 * fibre(p * 2.)), fill(d));
    col = mix(col, sheet(i) * (.94 + .08 * fibre(p + i)), smoothstep(.006, -.006, core + .004 * (fibre(p * 3.) - .5)));
  }
  return col;
}

vec3 folded(vec2 p) {
  vec2 q = rot(rnd(1., -.35, .35)) * p, h = halfSize() * vec2(.74, .76);
  float edge = box(q, h);
  vec3 back = mix(C[2], C[1], .25 + .5 * dot(p, vec2(.4, -.5))) * (.97 + .05 * fibre(p));
  back *= 1. - .55 * sq(smoothstep(.14, -.04, box(q - vec2(.025, -.035), h)));
  vec2 cell = h * 2. / vec2(3., 4.), k = (q + h) / cell, f = fract(k), id = floor(k);
  float tilt = (mod(id.x + id.y, 2.) - .5) * .1 + (hash(id + uSeed) - .5) * .08;
  vec2 crease = min(f, 1. - f) * cell;
  float light = .9 + tilt * 1.1 + .12 * (f.x - .5) * (mod(id.x, 2.) - .5) * 2. + .1 * (f.y - .5) * (mod(id.y, 2.) - .5) * 2.;
  light -= .09 * exp(-crease.x * 150.) * (f.x < .5 ? 1. : -1.2) + .08 * exp(-crease.y * 150.) * (f.y < .5 ? 1. : -1.2);
  vec3 face = mix(C[4], C[3], .3) * light * (.96 + .06 * fibre(p));
  float mark = length(q - h * vec2(rnd(3., -.3, .3), rnd(4., -.2, .3))) - .17;
  face = mix(face, C[5] * light * (.94 + .1 * fibre(p * 1.4)), smoothstep(.004, -.004, mark + .003 * (fibre(p * 2.) - .5)) * .93);
  return mix(back, face, fill(edge));
}

vec3 discs(vec2 p) {
  vec3 col = mix(C[4], C[3], .35 - .4 * p.y) * (.95 + .07 * fibre(p));
  vec2 h = halfSize();
  for (float i = 0.; i < 6.; i++) {
    vec2 at = (vec2(rnd(i + 10.), fract(i * .382 + rnd(2.))) - .5) * h * 1.5;
    float r = mix(.34, .09, i / 5.) * rnd(i + 20., .8, 1.15);
    bool isHalf = mod(i, 3.) == 1.;
    vec2 q = rot(rnd(i + 30.) * TAU) * (p - at);
    float d = length(q) - r;
    d = isHalf ? max(d, q.y) : d;
    vec2 qs = rot(rnd(i + 30.) * TAU) * (p - at - vec2(.016, -.022));
    float ds = isHalf ? max(length(qs) - r, qs.y) : length(qs) - r;
    col *= 1. - .42 * sq(smoothstep(.06, -.02, ds));
    vec3 tone = sheet(i + 1.) * (.93 + .1 * fibre(rot(i) * p)) * (1. + .14 * dot(q, vec2(-.6, .8)));
    tone += C[4] * .08 * smoothstep(-.006, 0., d);
    col = mix(col, tone, fill(d));
  }
  return col;
}

vec3 scene(vec2 p, vec2 uv) {
#if KIND % 3 == 0
  return torn(p);
#elif KIND % 3 == 1
  return folded(p);
#else
  return discs(p);
#endif
}
