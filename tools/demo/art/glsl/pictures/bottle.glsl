#include "march.glsl"
// Glass against the light.
vec2 map(vec3 p) {
#if KIND % 3 == 0
  float body = roundBox(p - vec3(0, .62, 0), vec3(.46, .6, .24), .1);
  float cap = roundBox(p - vec3(0, 1.5, 0), vec3(.17, .18, .17), .02), neck = cylinder(p - vec3(0, 1.26, 0), vec2(.1, .08), .01);
#elif KIND % 3 == 1
  float body = smin(cylinder(p - vec3(0, .72, 0), vec2(.33, .7), .07), cylinder(p - vec3(0, 1.6, 0), vec2(.1, .42), .02), .34);
  float cap = cylinder(p - vec3(0, 2.08, 0), vec2(.125, .13), .02), neck = 1e3;
#else
  float body = smin(length(p - vec3(0, .6, 0)) - .58, cylinder(p - vec3(0, 1.32, 0), vec2(.12, .26), .02), .2);
  body = max(body, .03 - p.y);
  float cap = length((p - vec3(0, 1.78, 0)) * vec3(1., .95, 1.)) - .2, neck = cylinder(p - vec3(0, 1.56, 0), vec2(.15, .04), .01);
#endif
  return nearer(vec2(body, 1.), vec2(min(cap, neck), 2.));
}

vec3 backdrop(vec3 d) {
  vec2 c = vec2(rnd(1., -.12, .12), .12);
  float glow = length((d.xy - c) * vec2(1., .85));
  vec3 col = mix(mix(C[2], C[3], .5), mix(C[1], C[0], .35), smoothstep(.05, .62, glow));
  return col + C[4] * .5 * exp(-18. * glow * glow);
}

vec3 glass(vec3 o, vec3 d, vec3 at) {
  vec3 n = normalAt(at), r = reflect(d, n), inside = refract(d, n, .74);
  float through = .06;
  for (int i = 0; i < 40; i++) {
    float m = -map(at + inside * through).x;
    if (m < .002) break;
    through += max(m, .008);
  }
  vec3 leave = at + inside * through, back = -normalAt(leave), out2 = refract(inside, back, 1.33);
  if (dot(out2, out2) < .1) out2 = reflect(inside, back);
  float level = KIND % 3 == 1 ? 1.42 : KIND % 3 == 0 ? .98 : .84;
  float wet = smoothstep(.004, -.004, at.y + inside.y * through * .5 - level);
  vec3 tint = rnd(2.) < .5 ? C[5] : mix(C[2], C[1], .2);
  vec3 seen = backdrop(out2) * mix(vec3(.93), exp(-(1.02 - tint) * through * 2.4), wet);
  seen = mix(seen, tint * (.2 + 1.25 * luma(backdrop(d))), .62 * wet);
  seen = mix(seen, seen * .55, gauss((at.y + inside.y * through * .5 - level) * 60.));
  float rim = pow(1. + dot(d, n), 3.);
  float box = smoothstep(.1, .05, abs(n.x + .66)) * smoothstep(.5, .4, abs(n.y)) + .6 * smoothstep(.05, .02, abs(n.x - .84)) * smoothstep(.5, .3, abs(n.y));
  return mix(seen, backdrop(r) * .6 + C[4] * .2, .08 + .55 * rim) + C[4] * box * .65;
}

vec3 look(vec3 o, vec3 d, int steps) {
  vec2 hit = march(o, d, 9., steps);
  vec3 at = o + d * hit.x, n = normalAt(at), r = reflect(d, n);
  vec3 clear = glass(o, d, at);
  float bar = smoothstep(.16, .04, abs(n.x + .5)) + .5 * smoothstep(.1, .03, abs(n.x - .7));
  vec3 metal = mix(C[0], C[1], .4 + .4 * r.y) + C[4] * bar * .8 + C[3] * .3 * pow(1. + dot(d, n), 3.);
  return hit.y < 0. ? backdrop(d) : hit.y == 1. ? clear : metal;
}

vec3 scene(vec2 p, vec2 uv) {
  bool isTall = KIND % 3 == 1;
  vec3 o = vec3(rnd(3., -.5, .5), 1.15, -5.4), target = vec3(0, isTall ? .98 : KIND % 3 == 2 ? .88 : .78, 0);
  vec3 d = camera(o, target, p, (isTall ? 2. : 2.) * min(1., .7 + .3 * aspect()));
  float ground = -o.y / min(d.y, -1e-4);
  vec3 at = o + d * ground, n = normalize(vec3(.012 * (noise(at.xz * 9.) - .5), 1., .012 * (noise(at.xz * 9. + 5.) - .5)));
  vec2 hit = march(o, d, 9., 70);
  bool isGround = d.y < 0. && (hit.y < 0. || hit.x > ground);
  vec3 from = isGround ? at + vec3(0, .002, 0) : o, dir = isGround ? reflect(d, n) : d;
  vec3 col = look(from, dir, 80);
  vec3 stone = mix(C[0], C[1], .45) * (.4 + .9 * exp(-.5 * dot(at.xz, at.xz)));
  stone += C[5] * .3 * exp(-sq(at.x * 1.7) - sq(at.z + .75)) * (.6 + .4 * noise(at.xz * 4.)); // light through the glass
  stone *= 1. - .45 * exp(-5. * dot(at.xz, at.xz));
  float shine = .22 + .6 * pow(1. + d.y, 5.);
  vec3 base = mix(stone, col, shine);
  base = mix(base, backdrop(d), smoothstep(2., 9., ground - 4.6));
  return isGround ? base : col;
}
