// A table from above.
vec3 cloth(vec2 p) {
  vec3 c = KIND % 2 == 0 ? mix(C[1], C[0], .3) : mix(C[3], C[4], .3);
  float weave = KIND % 2 == 0 ? noise(vec2(p.x * 3., p.y * 120.)) * .7 + noise(vec2(p.x * 9., p.y * 300.)) * .3 : .5 + .12 * sin(p.x * 620.) * sin(p.y * 620.) + .25 * noise(p * 9.);
  return c * (.84 + .24 * weave) * (.86 + .34 * smoothstep(.9, -.6, dot(p, normalize(vec2(.7, -.7)))));
}

/** A round thing that bulges towards the lamp at the upper left. */
float dome(vec2 q, float r, float steep) {
  vec3 n = vec3(q / r * steep, 1.);
  n.z = sqrt(max(1. - dot(n.xy, n.xy), .02));
  return max(dot(normalize(n), normalize(vec3(-.55, .6, .75))), 0.);
}

vec3 dish(vec3 col, vec2 q, float R, vec3 glaze) {
  float d = length(q) - R, r = length(q) / R;
  col *= 1. - .55 * sq(smoothstep(.11, -.03, length(q - vec2(.035, -.045)) - R));
  vec2 out2 = normalize(q + 1e-5);
  float lamp = dot(out2, normalize(vec2(-.6, .7)));
  float lip = smoothstep(.7, .74, r), well = smoothstep(.72, .6, r);
  vec3 face = glaze * (.9 - .17 * lamp * smoothstep(.58, .72, r) * smoothstep(.8, .7, r) * 2. + .08 * lamp * lip + .05 * (1. - r));
  face *= .98 + .04 * noise(vec2(atan(q.y, q.x) * 3., r * 30.));
  face += C[4] * .28 * gauss((r - .965) * 70.) * smoothstep(-.2, 1., lamp) - .1 * gauss((r - .985) * 60.) * smoothstep(.2, -1., lamp);
  face += C[4] * .1 * well * smoothstep(.25, .0, length(q / R - vec2(-.25, .3)));
  return mix(col, face, fill(d));
}

vec3 sweets(vec3 col, vec2 q, float R) {
  for (float i = 0.; i < 3.; i++) {
    float a = i * TAU / 3. + rnd(3.) * TAU, r = R * .24;
    vec2 f = q - R * .31 * vec2(cos(a), sin(a));
    float turn = atan(f.y, f.x), l = length(f), petals = i < 1. ? 1. - .06 * (1. - abs(cos(turn * 4.))) : 1.;
    col *= 1. - .5 * sq(smoothstep(.05, -.03, length(f - vec2(.018, -.024)) - r));
    vec3 tone = i < 1. ? mix(C[2], C[3], .5) : i < 2. ? C[5] : mix(C[4], C[3], .25);
    float day = dome(f, r, .92);
    tone *= .36 + .75 * day;
    if (i < 1.) tone *= .84 + .16 * smoothstep(0., .16, abs(sin(turn * 4.))) + .1 * step(l, r * .18);
    tone += C[4] * .3 * pow(day, 26.);
    if (i < 1.) tone = mix(tone, C[5], fill(l - r * .15));
    if (i > 1.) tone = mix(tone, C[1] * .7, fill(length((f - vec2(0, .01)) * vec2(1., 2.4)) - r * .32) * .85);
    col = mix(col, tone, fill(l - r * petals));
  }
  return col;
}

vec3 slice(vec3 col, vec2 q, float r, float i) {
  float l = length(q), a = atan(q.y, q.x), n = 9., f = abs(fract(a / TAU * n + i * .3) - .5);
  col *= 1. - .42 * sq(smoothstep(.035, -.02, length(q - vec2(.012, -.016)) - r));
  vec3 peel = mix(C[2], C[5], step(.5, rnd(6.))), flesh = mix(peel, C[3], .45);
  float wedge = smoothstep(.03, .09, (.5 - f) * l / r * 2.) * smoothstep(.84, .8, l / r) * smoothstep(.06, .1, l / r);
  vec3 tone = mix(mix(C[4], C[3], .3), flesh * (.85 + .3 * noise(vec2(a * 24., l / r * 7.))), wedge);
  tone = mix(tone, peel, smoothstep(.92, .96, l / r));
  return mix(col, tone * (.92 + .14 * dot(q / r, vec2(-.6, .7))), fill(l - r));
}

vec3 soup(vec3 col, vec2 q, float R) {
  float r = length(q) / R, r0 = .7;
  vec3 broth = mix(rnd(5.) < .5 ? C[5] : mix(C[2], C[1], .3), C[4], .12) * (.75 + .3 * smoothstep(.7, -.7, dot(q / R, vec2(.6, -.7))));
  broth *= 1. - .45 * smoothstep(.14, 0., r0 - r) * smoothstep(.4, -.8, dot(normalize(q + 1e-5), vec2(.6, -.7)));
  for (float i = 0.; i < 7.; i++) {
    vec2 f = q / R - (vec2(rnd(i + 20.), rnd(i + 30.)) - .5) * .9;
    float drop = length(f) - rnd(i + 40., .015, .05);
    broth = mix(broth, broth * 1.35 + C[4] * .12, fill(abs(drop) * R - .0015) * .8 + .25 * fill(drop * R));
  }
  for (float i = 0.; i < 12.; i++) {
    vec2 f = rot(i * 2.4) * (q / R - .46 * sqrt((i + 1.) / 12.) * vec2(cos(i * 2.4), sin(i * 2.4)));
    float leaf = max(abs(f.x) - .035 * sin(PI * clamp(f.y / .13 + .5, 0., 1.)), abs(f.y) - .065);
    broth = mix(broth, mix(C[1], C[3], .2 * hash(i)), fill(leaf * R) * step(.35, hash(i + uSeed)));
  }
  return mix(col, broth, fill((r - r0) * R));
}

vec3 scene(vec2 p, vec2 uv) {
  vec2 h = halfSize(), c = vec2(rnd(1., -.24, .24) * h.x, rnd(2., -.1, .1) * h.y);
  float R = .37, side = c.x > 0. ? -1. : 1.;
  vec3 glaze = KIND % 2 == 0 ? mix(C[4], C[3], .25) : mix(C[2], C[1], .45), col = cloth(p);
  vec2 q = p - c, small = p - c - vec2(side * .56, -.3 + .62 * rnd(7.));
  col = dish(col, small, .135, mix(C[2], C[5], .4));
  col = mix(col, mix(C[0], C[1], .4), fill(length(small) - .094));
  col += C[4] * .3 * fill(length(small - vec2(-.03, .04)) - .02, .012);
  col = dish(col, q, R, glaze);
#if KIND % 3 == 0
  col = sweets(col, q, R);
#elif KIND % 3 == 1
  for (float i = 0.; i < 5.; i++) col = slice(col, q - vec2((i - 2.) * .085, .045 * sin(i * 1.6 + rnd(8.) * 6.)) - vec2(0, .01), .1, i);
#else
  col = soup(col, q, R);
#endif
  for (float i = 0.; i < 2.; i++) {
    vec2 s = rot(rnd(9., -.06, .06) + .03 * i) * (p - c - vec2(-side * (.46 + .035 * i), 0.)), s2 = s - vec2(.012, -.014);
    float wide = .0085 - .006 * (s.y + .3);
    col *= 1. - .45 * smoothstep(.014, -.006, max(abs(s2.x) - wide, abs(s2.y) - .34));
    vec3 wood = mix(C[1], C[0], .2) * (.75 + .6 * smoothstep(.008, -.008, s.x));
    wood = mix(wood, C[5], step(.24, s.y) * step(s.y, .3));
    col = mix(col, wood, fill(max(abs(s.x) - wide, abs(s.y) - .34)));
  }
  return col;
}
