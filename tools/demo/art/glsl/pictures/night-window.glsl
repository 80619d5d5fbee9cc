// Somebody is still awake: a front of windows, or one window seen from the dark.
vec3 room(vec2 f, vec2 id, float lit) {
  float kind = hash(id + 3.7);
  vec3 warm = mix(mix(C[4], C[5], .3), C[3], step(.75, hash(id + 9.1)) * .7);
  vec3 col = warm * mix(.55, 1.1, smoothstep(-.5, .45, f.y)) * (.8 + .35 * gauss(length(f - vec2(0, .3)) * 1.6));
  float drape = smoothstep(.2, .24, abs(f.x) - .12 * kind) * step(.35, kind);
  col *= 1. - .45 * drape * (.75 + .25 * sin(f.x * 60.));
  float blind = step(kind, .3) * smoothstep(.3, .1, abs(fract(f.y * 9.) - .5));
  col *= 1. - .35 * blind;
  float head = length((f - vec2(.12 * sin(kind * 20.), -.06)) * vec2(1., .9)) - .1, body = length((f - vec2(.12 * sin(kind * 20.), -.46)) * vec2(1., .75)) - .25;
  col = mix(col, col * .12, smoothstep(.015, -.015, min(head, body)) * step(.72, hash(id + 5.5)));
  float plant = length((f - vec2(-.26, -.38)) * vec2(1., .8)) - .1 - .05 * sin(atan(f.y + .38, f.x + .26) * 7.);
  col = mix(col, col * .2, smoothstep(.015, -.015, plant) * step(.6, hash(id + 6.6)));
  return col * lit;
}

vec3 front(vec2 p) {
  float n = rnd(1., 5., 7.5);
  vec2 q = p + vec2(p.y * rnd(2., -.12, .12), 0.), g = q * vec2(n, n * .82) + uSeed, id = floor(g), f = fract(g) - .5;
  vec3 wall = mix(C[0], C[1], .32 + .25 * uSize.y / 1e5 + .2 * p.y) * (.8 + .12 * noise(p * 50.));
  wall *= .86 + .2 * smoothstep(.0, .08, abs(f.y) - .4);
  float lit = step(.76, hash(id + uSeed)), glow = 0.;
  for (float i = 0.; i < 9.; i++) {
    vec2 o = vec2(mod(i, 3.), floor(i / 3.)) - 1.;
    glow += step(.76, hash(id + o + uSeed)) * exp(-dot(f - o, f - o) * 3.4);
  }
  float pane = box(f - vec2(0, .02), vec2(.3, .33)), sill = box(f - vec2(0, -.36), vec2(.36, .025));
  vec3 col = wall + mix(C[5], C[4], .5) * wall * glow * .9;
  vec3 dark = mix(C[0], C[1], .35 + .5 * smoothstep(-.3, .5, f.y + f.x * .5)) * .75 + C[2] * .1 * smoothstep(.05, .0, abs(f.x + f.y * .6 - .1) - .08);
  vec3 glassTone = lit > .5 ? room(f, id, 1.) : dark;
  float px = n * pixel();
  float frame = smoothstep(px, -px, abs(f.x) - .013);
  glassTone = mix(glassTone, C[0], .8 * frame);
  col = mix(col, C[0] * .6, smoothstep(px, -px, pane - .025));
  col = mix(col, glassTone, smoothstep(px, -px, pane));
  col = mix(col, mix(C[1], C[2], .5) * (.5 + glow * .9), smoothstep(px, -px, sill));
  return col * (1. - .35 * dot(p, p));
}

vec3 fromInside(vec2 p) {
  vec2 h = halfSize(), q = p - vec2(rnd(1., -.12, .12) * h.x, .05 * h.y), size = h * vec2(.62, .68);
  float d = box(q, size);
  vec3 night = mix(mix(C[2], C[1], .45), C[0], smoothstep(-.35, .4, q.y)) * .9;
  for (float i = 0.; i < 4.; i++) {
    float x = q.x * (9. - i * 1.6) + i * 7. + uSeed, id = floor(x);
    float top = -.02 - .09 * i + .2 * hash(id + i * 9.) * (1. - .1 * i);
    vec3 tower = mix(mix(C[2], C[1], .6), C[0] * .75, (i + 1.) / 4.);
    vec2 cell = vec2(x * 6., q.y * (70. - i * 10.)), r = floor(cell);
    float lit = step(.82, hash(r + i * 11.)) * step(.3, fract(cell.x)) * step(.35, fract(cell.y));
    tower = mix(tower, mix(C[4], C[5], hash(r + 2.)), lit * .85);
    night = mix(night, tower, fill(q.y - top));
  }
  float s = length(q - vec2(rnd(2., -.5, .5) * size.x, size.y * .55));
  night += C[4] * (.95 * fill(s - .035, .002) + .12 * exp(-s * 7.));
  float bars = min(abs(q.x) - .008, abs(q.y - size.y * .3) - .006);
  vec3 wall = mix(C[0], C[1], .16) * (.42 + .3 * exp(-max(d, 0.) * 4.));
  // The night falls across the floor.
  float down = -size.y - .1 - q.y;
  float pool = smoothstep(.02 + down * .2, -.02, abs(q.x - down * .35) - size.x * (1. + down * .4)) * smoothstep(0., .03, down);
  wall = mix(wall, mix(C[0], C[1], .3) * .62 + mix(C[2], C[1], .4) * .34 * pool * exp(-down * 3.5), step(0., down));
  vec3 col = mix(wall, C[0] * .5, fill(d - .022));
  col = mix(col, mix(C[1], C[2], .4) * .6, fill(box(q + vec2(0, size.y + .032), vec2(size.x + .05, .012))));
  col = mix(col, mix(night, C[0] * .5, fill(bars)), fill(d));
  vec2 v = q + vec2(size.x * .55, size.y + .02);
  float pot = max(abs(v.x) - .032 - .014 * v.y / .1, max(v.y - .1, -v.y)), leaves = 1e3;
  for (float i = 0.; i < 7.; i++) {
    vec2 l = rot((i - 3.) * .36) * (v - vec2(0, .09));
    leaves = min(leaves, max(abs(l.x) - .02 * sin(PI * clamp(l.y / .2, 0., 1.)), max(-l.y, l.y - .2)));
  }
  return mix(col, C[0] * .45, fill(min(pot, leaves)));
}

vec3 scene(vec2 p, vec2 uv) {
#if KIND % 2 == 0
  return front(p);
#else
  return fromInside(p);
#endif
}
