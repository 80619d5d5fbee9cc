// Ground for a poster's type: a sun and its bands, a soft field of colour, dots that grow.
vec3 bands(vec2 p, vec2 h) {
  vec3 col = mix(C[4], C[3], .25);
  vec2 c = vec2(rnd(1., -.15, .15), rnd(2., -.05, .1));
  float R = min(h.x, h.y) * .72, d = length(p - c) - R;
  float k = (p.y - c.y + R) / (2. * R), slat = abs(fract(k * 9.) - .5) - .5 * smoothstep(-.05, .75, k);
  col = mix(col, mix(C[5], C[2], smoothstep(.3, 1.1, k) * .5), fill(max(d, slat * R / 4.5)));
  float ground = p.y + h.y * .52;
  return mix(col, C[0], fill(ground) * 0.) * (.985 + .03 * noise(p * 160.));
}

/** Quarters of discs on a grid, as from a box of wooden tiles. */
vec3 tiles(vec2 p, vec2 h) {
  float n = 4., side = 2. * min(h.x, h.y) * .86 / n;
  vec2 g = (p - vec2(0, rnd(1., -.02, .02))) / side + n * .5, id = floor(g), f = fract(g) - .5;
  vec2 corner = vec2(hash(id + uSeed) < .5 ? -.5 : .5, hash(id + uSeed + 7.) < .5 ? -.5 : .5);
  float pick = hash(id + uSeed + 3.), d = pick < .72 ? length(f - corner) - 1. : pick < .88 ? length(f) - .3 : 1.;
  d = max(d, max(abs(f.x), abs(f.y)) - .497);
  float tone = hash(id + uSeed + 5.);
  vec3 ink = tone < .3 ? C[5] : tone < .55 ? C[1] : tone < .8 ? C[2] : C[0];
  bool isInside = min(g.x, g.y) > 0. && max(g.x, g.y) < n;
  vec3 paper = mix(C[4], C[3], .25);
  return mix(paper, isInside ? ink : paper, fill(d * side)) * (.985 + .03 * noise(p * 160.));
}

vec3 field(vec2 p, vec2 h) {
  vec2 q = p / h;
  q += .35 * vec2(sin(q.y * 2.1 + uSeed), cos(q.x * 1.7 + uSeed * 1.3));
  vec3 col = mix(C[1], C[2], smoothstep(-1., 1., q.y + .4 * sin(q.x * 2.)));
  col = mix(col, C[5], gauss(length(q - vec2(rnd(1., -.6, .6), rnd(2., -.6, .3))) * 1.15));
  col = mix(col, C[3], gauss(length(q - vec2(rnd(3., -.8, .8), rnd(4., -.2, .9))) * 1.3) * .6);
  col = mix(col, C[0], .75 * gauss(length(q - vec2(rnd(5., -1., 1.), -1.2)) * 1.1));
  return col;
}

vec3 dots(vec2 p, vec2 h) {
  vec2 g = rot(.26) * p * 24., id = floor(g), f = fract(g) - .5;
  vec2 at = (rot(-.26) * (id + .5)) / 24.;
  vec2 c = vec2(rnd(1., -.2, .2), rnd(2., -.1, .2)) * h;
  float ball = length(at - c) / (min(h.x, h.y) * .9);
  float light = smoothstep(1., .96, ball) * (.2 + .8 * smoothstep(-.2, 1., dot(normalize(vec3((at - c) / (min(h.x, h.y) * .9), sqrt(max(1. - ball * ball, 0.)))), normalize(vec3(.5, -.6, .3)))));
  light += .16 * smoothstep(.2, -1., at.y / h.y);
  float r = .62 * sqrt(clamp(light, 0., 1.));
  return mix(mix(C[4], C[3], .2), mix(C[0], C[5], .35 + .6 * step(.5, rnd(3.))), fill((length(f) - r) / 24.));
}

vec3 scene(vec2 p, vec2 uv) {
  vec2 h = halfSize();
#if KIND % 6 == 3
  return mix(tiles(p, h), C[0], type(uv));
#elif KIND % 3 == 0
  return mix(bands(p, h), C[0], type(uv));
#elif KIND % 3 == 1
  return mix(field(p, h), C[4] * 1.05, type(uv));
#else
  vec3 ground = dots(p, h);
  return mix(ground, C[0], type(uv));
#endif
}
