// A shore from straight above.
vec3 scene(vec2 p, vec2 uv) {
  float t = uTime * 1.5;
  vec2 q = rot(rnd(1.) * TAU) * p * rnd(2., 1.1, 1.7) + vec2(.04 * t, .03 * t);
  float shore = q.x + .42 * (fbm(q.y * 1.3 + uSeed, 3) - .44) + .06 * (fbm(q * 3. + uSeed, 3) - .5) + rnd(3., -.14, .1);
  float swash = .05 * sin(t * 1.3) + .05 * (noise(vec2(q.y * 3. + uSeed, t * .35)) - .5);
  float d = shore - swash; // below zero: sand
  float grain = fbm(q * 7. + uSeed, 3);
  vec3 sand = mix(C[4], vec3(.72, .55, .36), .42) * (.78 + .3 * grain);
  sand *= mix(.62, 1., smoothstep(.0, .3, -(shore - .08)));
  sand = mix(sand, sand * mix(C[2], vec3(1), .55), smoothstep(.16, 0., -d));
  vec3 water = mix(mix(C[3], C[2], smoothstep(.02, .2, d)), mix(C[1], C[0], .35), smoothstep(.1, .95, d + .12 * (grain - .5)));
  float swell = noise(vec2(d * 16. + t * .9 + 2. * noise(q * 2.), q.y * 2.));
  water *= .9 + .22 * smoothstep(.35, .8, swell);
  vec3 col = mix(sand, water, smoothstep(-.004, .02, d) * (.55 + .45 * smoothstep(0., .1, d)));
  float lace = abs(noise(q * 17. + vec2(t * .35, 0)) - .5) + abs(noise(q * 31. - t * .2) - .5) * .6;
  float foam = 0.;
  for (float i = 0.; i < 3.; i++) {
    float at = d - i * (.085 + .04 * noise(q.y * 2.3 + i * 5. + uSeed)) - .02 * sin(t + i * 2.);
    foam += (gauss(at / (.008 + .005 * i)) + .8 * smoothstep(.26, .02, lace) * smoothstep(.075, 0., abs(at - .035))) * (1. - .26 * i);
  }
  col = mix(col, mix(C[4], vec3(1), .7) * .97, min(foam, 1.) * .92);
  return col * (1. - .12 * dot(p, p)) * 1.04;
}
