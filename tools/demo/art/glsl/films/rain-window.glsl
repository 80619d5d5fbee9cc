vec3 outside(vec2 p, float sharp) {
  vec3 col = mix(C[0], C[1], smoothstep(-.5, .55, p.y)) + C[2] * .22 * gauss((p.y - .05) * 3.);
  for (float i = 0.; i < 15.; i++) {
    vec2 at = vec2((rnd(i + 10.) - .5) * halfSize().x * 2.3, (rnd(i + 30.) - .45) * .75);
    at.x += .03 * uTime * (i - 7.) * .4;
    float r = rnd(i + 50., .04, .15) * mix(1.25, .65, sharp), d = length(p - at);
    vec3 hue = rnd(i + 70.) < .4 ? C[4] : rnd(i + 70.) < .7 ? C[5] : C[3];
    float disc = smoothstep(r, r * mix(.35, .8, sharp), d);
    col += hue * disc * rnd(i + 90., .2, .85);
  }
  return col;
}

/** xy: how the drop bends the view; z: how much of a drop is here. */
vec3 still(vec2 p, float scale, float layer) {
  vec2 g = p * scale + layer * 17.3, id = floor(g), jitter = hash2(id + layer + uSeed);
  float r = .13 + .27 * hash(id + 3.1) * step(.52, hash(id + 6.6 + uSeed));
  vec2 d = (g - id - .5 - (jitter - .5) * .4) * vec2(1., .86);
  d.x += .08 * sin(d.y * 9. + jitter.x * 9.);
  float inside = smoothstep(r, r * .82, length(d)) * step(.14, r);
  return vec3(d / r, inside);
}

vec3 running(vec2 p, float columns) {
  float g = p.x * columns + uSeed, id = floor(g), pace = hash(id + 2.2);
  float y = p.y + .5 + pace * 2.3 + uTime * (.1 + .28 * pace);
  float cycle = 1.15, f = mod(y, cycle) - .3;
  float wander = .16 * sin(p.y * 7. + pace * 30.) + .08 * sin(p.y * 17. + pace * 9.);
  float x = g - id - .5 - wander - (hash(id) - .5) * .3;
  vec2 d = vec2(x / columns, f * (f > 0. ? .62 : 1.1));
  float r = .02 + .012 * pace, head = smoothstep(r, r * .8, length(d)) * step(.4, pace);
  float trail = smoothstep(.5, .0, f) * step(0., f) * smoothstep(.011, .004, abs(d.x)) * step(.4, pace);
  float bead = fract(p.y * 26. + id * 3.) - .5;
  vec2 b = vec2(x / columns * 30., bead);
  float beads = trail * smoothstep(.32, .22, length(b));
  return head > beads ? vec3(d / r, head) : vec3(b / .3, beads);
}

vec3 scene(vec2 p, vec2 uv) {
  vec3 best = still(p, 21., 1.);
  vec3 next = still(rot(.4) * p, 8.5, 2.);
  if (next.z > .01) best = next;
  next = running(p, 5.5);
  if (next.z > .01) best = next;
  vec2 bent = vec2(p.x - best.x * .3, -p.y * .4 - best.y * .42 + .05);
  vec3 seen = outside(best.z > .5 ? bent : p, step(.5, best.z));
  vec3 mist = seen * .82 + mix(C[1], C[2], .5) * .07;
  seen *= .55 + .57 * smoothstep(1.05, .4, length(best.xy));
  seen += C[4] * .5 * smoothstep(.34, .1, length(best.xy - vec2(-.35, .42)));
  return best.z > .5 ? seen : mist;
}
