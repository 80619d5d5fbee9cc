#include "march.glsl"
// Sun on plain walls: arches, slabs over a pool, or a round opening.
vec2 map(vec3 p) {
#if KIND % 3 == 0
  float x = mod(p.x + .8, 1.6) - .8;
  float arch = min(max(abs(x) - .52, max(p.y - 1.45, -p.y - 1.)), length(vec2(x, p.y - 1.45)) - .52);
  float front = max(roundBox(p - vec3(0, 1.4, 0), vec3(30., 1.55, .32), .01), -arch);
  vec2 best = nearer(vec2(p.y, 0.), vec2(front, 1.));
  best = nearer(best, vec2(2.1 - p.z, 2.));
  best = nearer(best, vec2(roundBox(p - vec3(0, 3.02, 1.), vec3(30., .12, 1.5), .01), 1.));
  return nearer(best, vec2(roundBox(p - vec3(1.6, .3, -1.7), vec3(.3, .3, .3), .02), 3.));
#elif KIND % 3 == 1
  vec2 best = nearer(vec2(p.y + .02, 4.), vec2(roundBox(p - vec3(1.2, 1.9, 1.), vec3(2.9, .16, 1.7), .01), 1.));
  best = nearer(best, vec2(roundBox(p - vec3(1.9, .9, 1.5), vec3(1.6, .95, .14), .01), 1.));
  best = nearer(best, vec2(roundBox(p - vec3(-.55, .95, .4), vec3(.1, .95, 1.), .01), 3.));
  best = nearer(best, vec2(roundBox(p - vec3(2.4, 2.75, 1.3), vec3(1.2, .7, 1.1), .01), 2.));
  return nearer(best, vec2(roundBox(p - vec3(1.6, .05, 1.2), vec3(3.4, .06, 2.), .01), 1.));
#else
  float hole = length(p.xy - vec2(.2, 1.75)) - 1.05;
  vec2 best = nearer(vec2(p.y, 0.), vec2(max(roundBox(p - vec3(0, 2., 0), vec3(3.1, 2.4, .2), .01), -hole), 1.));
  best = nearer(best, vec2(max(abs(length(p.xz - vec2(2.6, 2.7)) - 2.) - .12, p.y - 3.1), 2.));
  best = nearer(best, vec2(roundBox(p - vec3(-1.6, .22, -1.1), vec3(.75, .22, .35), .02), 3.));
  return nearer(best, vec2(length(p - vec3(.95, .36, -.9)) - .36, 5.));
#endif
}

vec3 heaven(vec3 d) { return mix(mix(C[3], C[4], .4), mix(C[2], C[1], .35), smoothstep(0., .55, d.y)); }

vec3 scene(vec2 p, vec2 uv) {
  float side = rnd(1.) < .5 ? -1. : 1.;
  p.x *= side;
  vec3 o = KIND % 3 == 0 ? vec3(-2.6 + rnd(2.), 1.1, -4.6) : KIND % 3 == 1 ? vec3(-2.6, .95, -5.6) : vec3(-.5, 1.25, -5.6);
  vec3 target = KIND % 3 == 0 ? vec3(.2, 1.55, 0) : KIND % 3 == 1 ? vec3(.75, 1.4, .6) : vec3(.1, 1.6, 0);
  vec3 d = camera(o, target, p, KIND % 3 == 1 ? 1.25 : 1.35);
  vec3 light = normalize(vec3(rnd(3., -1., -.55), rnd(4., .8, 1.2), -.75));
  vec2 hit = march(o, d, 30., 110);
  vec3 at = o + d * hit.x, n = normalAt(at);
  bool isPool = hit.y == 4.;
  float wave = isPool ? .02 : 0.;
  vec3 rn = normalize(vec3(wave * (noise(at.xz * vec2(3., 9.)) - .5), 1., wave * (noise(at.xz * vec2(4., 11.) + 9.) - .5)));
  vec3 mirror = reflect(d, rn);
#if KIND % 3 == 1
  vec2 second = isPool ? march(at + vec3(0, .02, 0), mirror, 20., 60) : vec2(20., -1.);
  vec3 first = at;
  if (isPool) { at = at + mirror * second.x; n = normalAt(at); }
  float matter = isPool ? second.y : hit.y;
#else
  float matter = hit.y;
#endif
  float shade = softShadow(at + n * .012, light, 60.), open = openness(at, n);
  vec3 skin = matter == 0. ? mix(C[3], C[2], .35) : matter == 1. ? mix(C[4], C[3], .35) : matter == 2. ? mix(C[2], C[5], .25) : matter == 3. ? C[5] : mix(C[5], C[2], .4);
  skin *= .96 + .06 * fbm(at.xy * 5. + at.z * 3., 3);
  float day = max(dot(n, light), 0.) * shade;
  vec3 col = skin * (mix(C[2], C[3], .3) * (.26 + .12 * n.y) * open + .05 * open + mix(vec3(1), C[4], .8) * day);
  col = matter < 0. ? heaven(isPool ? mirror : d) : mix(col, heaven(d), smoothstep(9., 30., hit.x));
  return isPool ? mix(mix(C[1], C[0], .3), col, .35 + .5 * pow(1. + dot(d, rn), 2.)) : col;
}
