#include "march.glsl"
// Plinths for something new.
vec2 map(vec3 p) {
  vec2 best = nearer(vec2(p.y, 0.), vec2(1.7 - p.z, 5.));
#if KIND % 4 == 0
  best = nearer(best, vec2(cylinder(p - vec3(0, .14, 0), vec2(.95, .14), .03), 1.));
  best = nearer(best, vec2(cylinder(p - vec3(0, .42, 0), vec2(.62, .14), .03), 2.));
  vec3 q = p - vec3(0, .9, 1.1);
  best = nearer(best, vec2(max(abs(length(q.xy) - 1.15) - .13, abs(q.z) - .13) - .02, 3.));
  best = nearer(best, vec2(length(p - vec3(0, .86, 0)) - .3, 4.));
#elif KIND % 4 == 1
  best = nearer(best, vec2(roundBox(p - vec3(-.5, .3, .1), vec3(.42, .3, .42), .02), 1.));
  best = nearer(best, vec2(roundBox(p - vec3(.42, .55, .5), vec3(.42, .55, .42), .02), 2.));
  best = nearer(best, vec2(cylinder(p - vec3(.7, .12, -.55), vec2(.4, .12), .02), 3.));
  best = nearer(best, vec2(length(p - vec3(-.5, .86, .1)) - .26, 4.));
  best = nearer(best, vec2(length(p - vec3(.72, .4, -.55)) - .16, 1.));
#elif KIND % 4 == 2
  float arch = min(max(abs(p.x) - .62, max(p.y - 1.05, -p.y - 1.)), length(p.xy - vec2(0, 1.05)) - .62);
  best = nearer(best, vec2(max(roundBox(p - vec3(0, 1., .9), vec3(2.6, 2.4, .22), .01), -arch), 3.));
  best = nearer(best, vec2(cylinder(p - vec3(0, .16, .1), vec2(.6, .16), .02), 1.));
  best = nearer(best, vec2(ring((p - vec3(0, .72, .1)).xzy, .27, .1), 4.));
  best = nearer(best, vec2(roundBox(p - vec3(-1.05, .2, -.2), vec3(.25, .2, .25), .02), 2.));
#else
  for (float i = 0.; i < 4.; i++) best = nearer(best, vec2(roundBox(p - vec3(.35 * i - .55, .16 * i + .08, .3), vec3(.2, .16 * i + .08, .62), .015), mod(i, 2.) + 1.));
  best = nearer(best, vec2(length(p - vec3(-.55, .38, -.02)) - .2, 4.));
  best = nearer(best, vec2(cylinder((p - vec3(.5, 1.42, .3)).xzy, vec2(.3, .05), .02), 4.));
  best = nearer(best, vec2(cylinder((p - vec3(-.1, 1.05, 1.5)).xzy, vec2(1.05, .08), .02), 3.));
#endif
  return best;
}

vec3 scene(vec2 p, vec2 uv) {
  float side = rnd(1.) < .5 ? -1. : 1.;
  p.x *= side;
  vec3 o = vec3(rnd(2., -.9, .4), 1.5, -5.), d = camera(o, vec3(.02, .72, 0), p, 1.72 * min(1., .6 + .4 * aspect()));
  vec3 light = normalize(vec3(-.95, rnd(3., .95, 1.35), -.85));
  vec2 hit = march(o, d, 14., 90);
  vec3 at = o + d * hit.x, n = normalAt(at);
  float shade = softShadow(at + n * .01, light, 16.), open = openness(at, n);
  // Now and then the bars of a window before the lamp.
  vec3 w = at + light * ((-2.6 - at.x) / light.x);
  float bars = smoothstep(.0, .14, abs(fract(w.z * .62 + .2) - .5) - .05) * smoothstep(.1, -.1, abs(w.y - 2.4) - 1.25);
  shade *= mix(1., mix(.3, 1., bars), step(.5, rnd(4.)));
  float dark = step(.8, rnd(5.));
  vec3 ground = mix(mix(C[3], C[2], .4), mix(C[1], C[2], .3), dark);
  vec3 skin = hit.y == 0. || hit.y == 5. ? ground : hit.y == 1. ? mix(C[4], C[3], .35) : hit.y == 2. ? mix(C[3], C[2], .75) : hit.y == 3. ? mix(ground, C[2], .55) : C[5];
  float day = max(dot(n, light), 0.) * shade;
  vec3 col = skin * (mix(C[2], C[3], .5) * .38 * open + .07 * open + mix(vec3(1), C[4], .7) * 1.02 * day);
  col += skin * C[3] * .14 * max(-n.y, 0.) + C[4] * .22 * pow(max(dot(reflect(d, n), light), 0.), 30.) * shade * step(3.5, hit.y) * step(hit.y, 4.5);
  return col * (1. - .1 * dot(p, p));
}
