vec3 scene(vec2 p, vec2 uv) {
  float t = uTime;
  vec2 h = halfSize(), sun = vec2(rnd(1., -.5, .5) * h.x, -.02 + .06 * t);
  float base = -h.y * .42, s = length(p - sun);
  float up = p.y < base ? base - (p.y - base) * .9 : p.y;
  bool isWater = p.y < base;
  vec2 q = vec2(p.x + (isWater ? (noise(vec2(p.x * 4., p.y * 70. + t * 2.)) - .5) * .016 * (1. + (base - p.y) * 7.) : 0.), up);
  s = length(q - sun);
  vec3 sky = mix(mix(C[3], C[4], .35), C[2], smoothstep(base, base + .45, q.y));
  sky = mix(sky, C[1], smoothstep(base + .3, base + 1.15, q.y));
  sky += C[4] * (.42 * exp(-s * 6.) + .2 * exp(-s * 2.));
  sky = mix(sky, mix(C[4], C[5], .12) * 1.05, fill(s - .075, .003));
  float band = fbm(vec2(q.x * 1.1 - t * .04, q.y * 11.) + uSeed, 4);
  sky = mix(sky, mix(C[2], C[5], .3), .3 * smoothstep(.45, .7, band) * smoothstep(base + .1, base + .4, q.y));
  vec3 col = sky;
  for (float i = 0.; i < 5.; i++) {
    float near = i / 4., count = mix(19., 8.5, near);
    float x = q.x * count + t * (.12 + .6 * near) + i * 31.7 + uSeed * 5., id = floor(x), f = x - id;
    float tall = sq(hash(id + i * 77.)), wide = mix(.34, .49, hash(id + 9. + i * 13.));
    float top = base + mix(.1, .02, near) + mix(.32, .22, near) * tall + .05 * hash(id + 3.3);
    float flank = (abs(f - .5) - wide) / count;
    float d = max(flank, q.y - top);
    float step2 = max((abs(f - .5) - wide * .55) / count, q.y - top - .03 * step(.5, hash(id + 21.)));
    float mast = max((abs(f - .5 - (hash(id) - .5) * .3) - .016) / count, q.y - top - .09 * step(.72, hash(id + 4.)));
    d = min(d, min(step2, mast));
    d = min(d, q.y - base - .012 - .02 * near * noise(q.x * 6. + i));
    vec3 wall = mix(mix(C[3], C[2], .65), C[0], pow(near, .75) * .94 + .04);
    wall = mix(wall, mix(C[3], C[4], .3), (.62 - .5 * near) * smoothstep(base + .2, base, q.y));
    wall += C[4] * .13 * exp(-s * 4.5) * (1. - near);
    vec2 cell = vec2(f * mix(9., 14., hash(id)), (q.y - base) * 78.), room = floor(cell);
    float lit = step(.93, hash(room + id * 17. + i * 3.)) * step(.25, fract(cell.x)) * step(.4, fract(cell.y));
    wall = mix(wall, mix(C[4], C[5], .3), lit * .5 * smoothstep(.3, 1., near) * step(flank, -.004));
    col = mix(col, wall, fill(d));
  }
  vec3 water = col * mix(.86, .5, smoothstep(base, -h.y, p.y)) + C[3] * .05;
  return isWater ? mix(water, C[0], .12) : col;
}
