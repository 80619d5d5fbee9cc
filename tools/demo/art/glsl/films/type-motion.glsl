// One line of heavy type: as running rows, as a wave through slices, or with an echo in depth.
vec3 rows(vec2 uv, float t) {
  float rowHeight = uFills.y * .86, tilt = rnd(1., -.1, .1);
  vec2 q = uv - .5;
  q.y += q.x * tilt;
  q.x *= min(1.35, .82 / uFills.x * 1.1);
  float k = q.y / rowHeight + .5 + .15 * t, row = floor(k);
  float dir = mod(row, 2.) < 1. ? 1. : -1., wide = uFills.x * 1.06;
  float x = mod(q.x + dir * t * .2 + row * .37, wide) - wide * .5;
  float mask = type(vec2(x + .5, (k - row - .5) * rowHeight + .5));
  bool isLit = mod(row + 40., 3.) == floor(rnd(2.) * 3.);
  vec3 ground = rnd(3.) < .5 ? C[0] : C[4], letters = rnd(3.) < .5 ? C[3] : C[0];
  vec3 col = mix(ground, isLit ? C[5] : letters, mask);
  return col * (.9 + .14 * uv.y);
}

vec3 wave(vec2 uv, float t) {
  float count = 34., slice = floor((uv.y - .5) * count + .5);
  float push = .008 * sin(slice * .36 + t * 2.4) + .0035 * sin(slice * .8 - t * 1.7);
  float edge = abs(fract((uv.y - .5) * count + .5) - .5);
  vec2 q = vec2(uv.x + push, uv.y);
  q = (q - .5) * vec2(1.02, .92) + .5;
  vec3 ground = mix(C[1], C[0], uv.y);
  float ghost = type(q + vec2(push * 1.6 + .006, 0));
  vec3 col = mix(ground, mix(C[2], C[5], .6), ghost * .8);
  return mix(col, C[4], type(q)) * (1. - .1 * smoothstep(.47, .5, edge));
}

vec3 echo(vec2 uv, float t) {
  vec3 col = mix(C[4], C[3], uv.y);
  for (float i = 9.; i > -1.; i--) {
    float far = i / 9.;
    vec2 q = (uv - .5) * (1.04 - .05 * t) + .5;
    q += vec2(.012 * sin(t * 1.7 + 1.), .02 + .012 * t) * i * vec2(1., .9);
    q.y -= .09;
    vec3 tone = i == 0. ? C[0] : mix(C[5], mix(C[4], C[3], uv.y), .12 + .82 * far);
    col = mix(col, tone, type(q));
  }
  return col;
}

vec3 scene(vec2 p, vec2 uv) {
  float t = uTime * 1.5;
#if KIND % 3 == 0
  return rows(uv, t);
#elif KIND % 3 == 1
  return wave(uv, t);
#else
  return echo(uv, t);
#endif
}
