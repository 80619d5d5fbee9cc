#include "march.glsl"
// Vessels and fruit by a window.
float vase(vec3 p, float tall, float belly, float neck) {
  float r = length(p.xz), y = clamp(p.y / tall, 0., 1.);
  float profile = mix(belly * sqrt(max(1. - sq((y - .34) / .62), 0.05)), neck, smoothstep(.5, .86, y)) + .03 * smoothstep(.92, 1., y);
  float d = max(r - profile, max(p.y - tall, -p.y));
  return max(d, .02 - length(vec2(r, max(tall - p.y, 0.))) * 1e3 * step(neck, r) - 1.) * .62;
}

vec2 map(vec3 p) {
  vec2 best = nearer(vec2(p.y, 0.), vec2(1.5 - p.z, 5.));
#if KIND % 3 == 0
  best = nearer(best, vec2(vase(p - vec3(-.42, 0, .2), 1.25, .42, .12), 1.));
  best = nearer(best, vec2(length((p - vec3(.38, .22, -.1)) * vec3(1., 1.06, 1.)) - .22, 2.));
  best = nearer(best, vec2(length((p - vec3(.75, .2, .26)) * vec3(1., 1.08, 1.)) - .2, 2.));
  best = nearer(best, vec2(cylinder(p - vec3(.1, .02, .15), vec2(1.12, .02), .015), 4.));
#elif KIND % 3 == 1
  best = nearer(best, vec2(vase(p - vec3(-.78, 0, .3), .95, .26, .09), 1.));
  best = nearer(best, vec2(vase(p - vec3(-.15, 0, .12), 1.45, .22, .075), 3.));
  best = nearer(best, vec2(roundBox(p - vec3(.36, .3, .3), vec3(.2, .3, .2), .03), 4.));
  best = nearer(best, vec2(cylinder(p - vec3(.86, .22, .1), vec2(.22, .22), .05), 2.));
#else
  vec3 q = p - vec3(.12, .36, .1);
  float bowl = max(abs(length(q) - .46) - .022, q.y - .02) * .8;
  best = nearer(best, vec2(min(bowl, cylinder(p - vec3(.12, 0, .1), vec2(.2, .04), .01)), 1.));
  best = nearer(best, vec2(length(q - vec3(-.14, .02, -.05)) - .2, 2.));
  best = nearer(best, vec2(length(q - vec3(.17, .04, .06)) - .19, 2.));
  best = nearer(best, vec2(length(q - vec3(-.02, .0, .2)) - .19, 3.));
  best = nearer(best, vec2(vase(p - vec3(-.82, 0, .45), 1.3, .24, .1), 3.));
#endif
  return best;
}

vec3 scene(vec2 p, vec2 uv) {
  float side = rnd(1.) < .5 ? -1. : 1.;
  p.x *= side;
  vec3 o = vec3(rnd(2., -.6, .2), 1.05, -4.6), d = camera(o, vec3(.03, .52, 0), p, 1.85 * min(1., .55 + .45 * aspect()));
  vec3 light = normalize(vec3(-1.3, rnd(3., .75, 1.05), -.75));
  vec2 hit = march(o, d, 14., 90);
  vec3 at = o + d * hit.x, n = normalAt(at);
  float shade = softShadow(at + n * .01, light, 14.), open = openness(at, n);
  // The window's own bars, thrown on all of it.
  vec3 w = at + light * ((-2.4 - at.x) / light.x);
  float soft = .1;
  float pane = smoothstep(-soft, soft, .95 - abs(w.z + .9)) * smoothstep(-soft, soft, 1.2 - abs(w.y - 2.1));
  pane *= smoothstep(.02, .12, abs(w.z + .9) - .0) * smoothstep(.02, .12, abs(abs(w.y - 2.1) - .45));
  shade *= mix(.25, 1., pane);
  vec3 skin = hit.y == 0. ? mix(C[3], C[2], .55) : hit.y == 5. ? mix(C[2], C[3], .35) : hit.y == 1. ? mix(C[4], C[3], .25)
    : hit.y == 2. ? C[5] : hit.y == 3. ? mix(C[1], C[2], .3) : mix(C[3], C[4], .6);
  skin *= .95 + .08 * noise(at.xy * 34. + at.z * 20.) * step(hit.y, 1.);
  float day = max(dot(n, light), 0.) * shade;
  vec3 col = skin * (mix(C[1], C[2], .4) * .28 * open + vec3(.08) * open + mix(vec3(1), C[4], .7) * 1.12 * day);
  float gloss = hit.y == 2. ? .2 : hit.y == 0. || hit.y == 5. ? 0. : .13;
  col += C[4] * gloss * pow(max(dot(reflect(d, n), light), 0.), 28.) * shade;
  return col * (1. - .14 * dot(p, p));
}
