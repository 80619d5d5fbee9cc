float surface(vec2 p, float t) {
  for (float i = 1.; i < 5.; i++) {
    p += .62 / i * sin(p.yx * (1.25 + .42 * i) + vec2(t, t * .8 + 1.9) + i * 1.7 + uSeed);
  }
  return .5 + .5 * sin(p.x * 1.5 + p.y * 1.1);
}

vec3 scene(vec2 p, vec2 uv) {
  float t = uTime * .9, e = .012;
  vec2 q = rot(rnd(1.) * TAU) * p * rnd(2., 1.5, 2.6);
  float h = surface(q, t);
  vec2 slope = vec2(surface(q + vec2(e, 0), t), surface(q + vec2(0, e), t)) - h;
  vec3 n = normalize(vec3(-slope / e * .8, 1.));
  float sky = .5 + .5 * dot(n, normalize(vec3(.5, .8, .35)));
  vec3 col = ramp(mix(.08, .86, smoothstep(.05, .95, mix(sky, h, .45))));
  col = mix(col, C[5], .5 * smoothstep(.72, 1., h) * rnd(3.));
  vec3 half1 = normalize(vec3(.35, .6, 1.)), half2 = normalize(vec3(-.7, -.2, .9));
  col += C[4] * (.75 * pow(max(dot(n, half1), 0.), 60.) + .18 * pow(max(dot(n, half1), 0.), 9.));
  col += C[2] * .3 * pow(max(dot(n, half2), 0.), 22.);
  return col * (.45 + .55 * smoothstep(0., .5, n.z));
}
