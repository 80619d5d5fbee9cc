// Four stages for a title: a rising disc, window light on a wall, a horizon of light, a lit wall.
float letters(vec2 uv, float t) { return type((uv - .5) * (1.03 - .05 * t) + .5); }

vec3 disc(vec2 p, float t, vec2 h) {
  vec2 c = vec2(rnd(3., -.5, .5) * h.x, -.16 + .1 * t);
  float d = length(p - c) - rnd(4., .22, .34);
  vec3 col = mix(C[1], C[0], smoothstep(-h.y, h.y * .8, p.y)) + C[2] * .35 * exp(-max(d, 0.) * 5.);
  vec3 sun = mix(mix(C[1], C[2], .35), mix(C[2], C[3], .2), smoothstep(-.3, .3, p.y - c.y));
  col = mix(col, sun, fill(d) * smoothstep(-.34, .05, p.y));
  return col * (.85 + .15 * smoothstep(1.2, .2, length(p)));
}

vec3 windowLight(vec2 p, float t) {
  vec2 q = rot(-.32 + .1 * rnd(5.)) * p + vec2(.22 - .16 * t, .02);
  q.x += q.y * .35;
  float soft = .02 + .03 * smoothstep(-.5, .6, q.y);
  float pane = smoothstep(-soft, soft, .36 - abs(q.y)) * smoothstep(-soft, soft, .52 - abs(q.x));
  float bars = smoothstep(soft * .2, soft, abs(abs(q.x) - .17) - .012) * smoothstep(soft * .2, soft, abs(q.y - .06) - .012);
  float leaves = fbm(q * 5. + vec2(t * .5, 3. * rnd(6.)), 3);
  float light = pane * bars * (1. - .6 * smoothstep(.42, .56, leaves) * smoothstep(.1, -.4, q.x));
  vec3 wall = mix(C[2], C[3], .55 + .3 * p.y - .15 * p.x);
  return wall * mix(vec3(.62, .64, .7), vec3(1.12, 1.08, 1.), light);
}

vec3 horizon(vec2 p, float t) {
  float y = p.y + .08, d = abs(y);
  float sweep = gauss((p.x - mix(-.5, .5, t)) * 1.4);
  vec3 col = mix(C[0], C[1], exp(-d * (y > 0. ? 3. : 6.)));
  col += mix(C[2], C[3], sweep) * exp(-d * (y > 0. ? 9. : 16.)) * (.25 + .9 * sweep);
  return col + C[4] * exp(-d * 130.) * (.15 + sweep);
}

vec3 lamp(vec2 p, float t, vec2 h) {
  vec2 c = vec2(mix(-.45, -.2, t) * h.x * 2., .3);
  float cone = exp(-2.6 * sq(length((p - c) * vec2(1., 1.25))));
  return mix(C[0] * .8, mix(C[1], C[2], cone), cone * 1.1);
}

vec3 scene(vec2 p, vec2 uv) {
  float t = uTime;
  vec2 h = halfSize();
  float mask = letters(uv, t);
#if KIND % 4 == 0
  return mix(disc(p, t, h), C[4], mask);
#elif KIND % 4 == 1
  vec3 wall = windowLight(p, t);
  return mix(wall, C[0] * (.6 + .8 * luma(wall)), mask * .94);
#elif KIND % 4 == 2
  return mix(horizon(p, t), C[4], mask * (.72 + .28 * gauss((p.x - mix(-.5, .5, t)) * 1.2)));
#else
  float shadow = 0.;
  for (float i = 1.; i < 7.; i++) shadow += letters(uv + vec2(-.0022, .003) * i * (1. + t * .5), t) * (1. - i / 7.);
  vec2 source = vec2(mix(-.45, -.2, t) * h.x * 2., .2);
  vec3 wall = lamp(p, t, h) * (1. - .16 * min(shadow, 4.));
  return mix(wall, C[4] * (.35 + .75 * exp(-1.2 * dot(p - source, p - source))), mask);
#endif
}
