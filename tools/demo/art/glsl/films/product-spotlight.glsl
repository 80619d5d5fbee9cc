#include "march.glsl"
// A flask or a jar on its plinth while the lamp travels.
vec2 map(vec3 p) {
#if KIND % 4 == 0
  float plinth = cylinder(p + vec3(0, .6, 0), vec2(.78, .2), .02);
#elif KIND % 4 == 1
  vec3 s = p + vec3(0, .6, 0);
  s.xz = rot(.5) * s.xz;
  float plinth = min(roundBox(s, vec3(.62, .2, .62), .015), roundBox(s - vec3(.95, .1, .5), vec3(.34, .3, .34), .015));
#elif KIND % 4 == 2
  float plinth = min(cylinder(p + vec3(0, .58, 0), vec2(.6, .18), .015), cylinder(p + vec3(0, .72, 0), vec2(1.15, .09), .015));
  plinth = min(plinth, cylinder((p - vec3(.1, .5, 1.1)).xzy, vec2(1.05, .06), .02));
#else
  vec3 s = p - vec3(.0, .25, .95);
  float plinth = min(cylinder(p + vec3(0, .6, 0), vec2(.7, .2), .02), max(abs(length(s.xy) - 1.1) - .07, abs(s.z) - .07) - .02);
  plinth = min(plinth, length(p - vec3(.85, -.55, -.45)) - .25);
#endif
#if KIND % 3 == 0
  vec3 q = p - vec3(0, .22, 0);
  float body = roundBox(q, vec3(.34, .6, .2), .07), cap = cylinder(q - vec3(0, .83, 0), vec2(.13, .14), .015);
  float neck = cylinder(q - vec3(0, .66, 0), vec2(.08, .06), .01);
#elif KIND % 3 == 1
  vec3 q = p - vec3(0, .1, 0);
  float body = cylinder(q, vec2(.42, .48), .08), cap = cylinder(q - vec3(0, .66, 0), vec2(.43, .14), .03);
  float neck = cylinder(q - vec3(0, .5, 0), vec2(.36, .05), .01);
#else
  vec3 q = p - vec3(0, .3, 0);
  float body = smin(cylinder(q + vec3(0, .1, 0), vec2(.25, .58), .07), cylinder(q - vec3(0, .6, 0), vec2(.08, .16), .02), .18);
  float cap = cylinder(q - vec3(0, .88, 0), vec2(.1, .12), .015), neck = 1e3;
#endif
  float label = abs(q.y + .12) < .2 ? 2. : 1.;
  vec2 best = vec2(p.y + .8, 0.);
  best = plinth < best.x ? vec2(plinth, 4.) : best;
  best = body < best.x ? vec2(body, label) : best;
  return min(cap, neck) < best.x ? vec2(min(cap, neck), 3.) : best;
}

vec3 scene(vec2 p, vec2 uv) {
  float t = uTime, narrow = min(1., aspect());
  float aside = rnd(3., -.75, .75) * narrow;
  vec3 o = vec3(rnd(1., -.9, .9), rnd(4., .45, 1.15), -5. / mix(.85, 1., narrow)), look = vec3(aside, .2, 0);
  vec3 d = camera(o, look, p, 2.1);
  vec3 lamp = vec3(mix(-2.6, 1.4, t), 3., -2.2);
  vec2 hit = march(o, d, 12., 56);
  vec3 at = o + d * hit.x, n = hit.y < 0. ? -d : normalAt(at);
  vec3 light = normalize(lamp - at);
  float shade = softShadow(at + n * .01, light, 12.), open = openness(at, n);
  vec3 back = mix(C[0], C[1], .25 + .75 * exp(-1.6 * dot(p - vec2((t - .5) * .5, .1), p - vec2((t - .5) * .5, .1))));
  back = mix(back, C[2], .55 * exp(-5. * dot(p - vec2((t - .5) * .5, .08), p - vec2((t - .5) * .5, .08))));
  vec3 skin = hit.y == 0. ? mix(C[1], C[0], .3) : hit.y == 1. ? mix(C[5], C[2], .2) : hit.y == 2. ? mix(C[4], C[3], .3) : hit.y == 3. ? C[0] * 1.2 : mix(C[1], C[2], .5);
  float beam = smoothstep(2.4, .3, length(at.xz - vec2((t - .5) * .5, 0)));
  float day = max(dot(n, light), 0.) * shade * (hit.y == 0. ? beam : 1.);
  vec3 r = reflect(d, n);
  float strip = smoothstep(.16, .1, abs(r.x + .55 - .5 * t)) * smoothstep(-.2, .3, r.y + .5) + .6 * smoothstep(.1, .05, abs(r.x - .75)) ;
  vec3 col = skin * (.1 * open + 1.15 * day) + skin * C[2] * .25 * open * max(-n.z, 0.);
  float gloss = hit.y == 0. ? .03 : hit.y == 4. ? .05 : hit.y == 2. ? .12 : .5;
  col += C[4] * gloss * strip * (.25 + .75 * pow(1. + dot(d, n), 2.)) + C[4] * gloss * pow(max(dot(r, light), 0.), 40.) * shade;
  col += C[3] * .3 * pow(max(1. + dot(d, n), 0.), 4.) * step(.5, hit.y);
  return hit.y < 0. ? back : mix(col, back, hit.y == 0. ? smoothstep(5., 8.5, hit.x) : 0.);
}
