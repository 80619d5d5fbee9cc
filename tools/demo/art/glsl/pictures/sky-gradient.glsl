// Nothing but sky: lit cloud, one trail, towers of cumulus.
vec3 scene(vec2 p, vec2 uv) {
  vec2 h = halfSize(), sun = vec2(rnd(1., -.6, .6) * h.x, -h.y * rnd(2., .5, 1.1));
  float y = uv.y, s = length(p - sun);
  vec3 col = mix(mix(C[4], C[3], .5), mix(C[3], C[2], .8), smoothstep(0., .42, y));
  col = mix(col, mix(C[2], C[1], .75), smoothstep(.3, .8, y));
  col = mix(col, mix(C[1], C[0], .5), smoothstep(.72, 1.15, y) * .8);
  col += C[4] * .25 * exp(-s * 2.4);
#if KIND % 3 == 0
  vec2 q = p * vec2(1.2, 3.4) + vec2(0, p.x * .5 * (rnd(3.) - .5)) + uSeed;
  float warp = fbm(q * .8, 4), a = fbm(q + 1.6 * warp, 6), b = fbm(q + 1.6 * warp + vec2((sun - p) * .22), 5);
  float cover = smoothstep(.46, .72, a + .1 * sin(p.y * 5. + uSeed)), rim = clamp((a - b) * 4.5 + .45, 0., 1.);
  vec3 cloud = mix(mix(C[1], C[2], .5), mix(C[4], C[5], .22), rim);
  return mix(col, cloud, cover * .88);
#elif KIND % 3 == 1
  vec2 at = vec2(rnd(4., -.3, .3), rnd(5., .0, .3)) * h * 2. * .5, q = rot(rnd(6., .35, 1.)) * (p - at);
  float back = -q.x, trail = smoothstep(.0, .02, back) * exp(-back * 1.1);
  float wide = .0018 + .013 * back;
  float twin = gauss((abs(q.y) - .0028) / (.0016 + .006 * back)) + .35 * gauss(q.y / wide) * smoothstep(.1, .5, back);
  float torn = .65 + .5 * noise(vec2(back * 30., q.y * 90.)) * smoothstep(.05, .5, back);
  col = mix(col, C[4] * 1.05, min(1., twin * trail * torn));
  float plane = min(segment(q, vec2(-.004, 0), vec2(.016, 0)) - .0016, min(segment(q, vec2(.008, 0), vec2(0., .011)), segment(q, vec2(.008, 0), vec2(0., -.011))) - .0011);
  col = mix(col, C[4], fill(plane));
  vec2 m = p - vec2(-at.x - .1, .32 * h.y * 2.);
  float moon = max(length(m) - .032, .029 - length(m - vec2(.012, .008)));
  return mix(col, mix(C[4], col, .25), fill(moon) * .8);
#else
  float tall = 0., light = 0.;
  for (float i = 0.; i < 5.; i++) {
    float x = p.x * (1.6 + .25 * i) + i * 7.7 + uSeed, base = -h.y * .62 - .1 * i * h.y + .55 * h.y * noise(x * .9) * (1. - .13 * i);
    float puff = .16 * (fbm(vec2(x * 2.6, p.y * 4.2 + i), 6) - .45) + .05 * (noise(vec2(x * 7., p.y * 11.)) - .5);
    float d = p.y - base - puff * 1.6;
    float lit = smoothstep(-.34, .04, d + .55 * (fbm(vec2(x * 3.2 + .16, p.y * 5.2 + .2 + i), 5) - .47));
    vec3 tone = mix(mix(C[2], C[1], .25), mix(C[4], vec3(1), .25), lit);
    tone = mix(tone, mix(C[3], C[4], .4), .5 - .1 * i);
    col = mix(col, tone, smoothstep(.012, -.012, d));
  }
  float b = 1e3;
  for (float i = 0.; i < 5.; i++) {
    vec2 f = (p - vec2(rnd(i + 10., -.4, .4) * h.x, h.y * .4 + rnd(i + 20., 0., .14))) / (.014 + .008 * rnd(i + 30.));
    b = min(b, (abs(f.y - .5 * abs(f.x) + .36 * f.x * f.x) - .09 + .07 * abs(f.x) + step(1., abs(f.x))) * .012);
  }
  return mix(col, mix(C[1], C[0], .4), fill(b));
#endif
}
