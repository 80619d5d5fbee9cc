// One person and a great light: before a sun, in a doorway, on a pier.
float person(vec2 q, float pose) {
  float head = length((q - vec2(.004, .925)) * vec2(1.12, 1.)) - .066;
  float neck = box(q - vec2(0, .85), vec2(.024, .04)) - .008;
  float wide = mix(.16, .1, smoothstep(.3, .8, q.y)) * smoothstep(.875, .78, q.y + .55 * abs(q.x) - .02) + .0;
  float coat = max(abs(q.x + .012 * sin(q.y * 9.)) - wide, max(q.y - .845, .34 - q.y - .02 * sin(q.x * 22. + pose))) * .9;
  float arm = min(segment(q, vec2(.105, .77), vec2(.142, .56)), segment(q, vec2(.142, .56), vec2(.1, .4))) - .03;
  arm = min(arm, min(segment(q, vec2(-.105, .77), vec2(-.135, .58)), segment(q, vec2(-.135, .58), vec2(-.15, .42))) - .03);
  float legs = min(segment(q, vec2(.05, .38), vec2(.055 + .05 * pose, .03)), segment(q, vec2(-.05, .38), vec2(-.05 - .06 * pose, .03))) - .04;
  float feet = min(box(q - vec2(.075 + .05 * pose, .02), vec2(.045, .012)), box(q - vec2(-.03 - .06 * pose, .02), vec2(.045, .012))) - .008;
  return min(smin(min(head, neck), coat, .03), min(min(arm, legs), feet));
}

vec3 beforeSun(vec2 p, vec2 h) {
  vec2 sun = vec2(rnd(1., -.2, .2) * h.x, .04);
  float R = rnd(2., .27, .34), s = length(p - sun) - R;
  vec3 col = mix(mix(C[3], C[2], .45), mix(C[2], C[1], .75), smoothstep(-.2, h.y, p.y)) + C[3] * .22 * exp(-max(s, 0.) * 5.);
  vec3 disc = mix(C[5], mix(C[4], C[3], .3), smoothstep(-R, R * .7, p.y - sun.y));
  col = mix(col, disc, fill(s));
  float haze = fbm(vec2(p.x * 1.4, p.y * 12.) + uSeed, 4);
  col = mix(col, mix(C[2], C[3], .4), .5 * smoothstep(.45, .68, haze) * smoothstep(.18, -.2, p.y));
  float far = p.y + .2 - .05 * fbm(p.x * 3. + uSeed, 4);
  col = mix(col, mix(C[2], C[1], .7), fill(far));
  vec2 foot = vec2(sun.x + rnd(3., -.12, .12), 0.);
  foot.y = -.235;
  float ridge = p.y + .24 + .5 * sq(p.x - foot.x) - .012 * noise(p.x * 16.);
  float who = person((p - foot + vec2(0, .004)) / .26 * vec2(rnd(4.) < .5 ? 1. : -1., 1.), rnd(5.)) * .26;
  return mix(col, mix(C[0], C[1], .12) * smoothstep(-1.4, .1, ridge * -1. - .2 + 1.), fill(min(ridge, who)));
}

vec3 inDoor(vec2 p, vec2 h) {
  float floorY = -.19, x0 = rnd(1., -.18, .18) * h.x;
  vec2 q = p - vec2(x0, 0);
  vec3 wall = mix(C[0], C[1], .22 + .3 * exp(-2.2 * length(q - vec2(0, .1))));
  float door = box(q - vec2(0, .08), vec2(.17, .27));
  vec3 beyond = mix(C[3], C[4], smoothstep(-.2, .3, q.y));
  vec3 col = wall + C[3] * .2 * exp(-max(door, 0.) * 9.);
  col = mix(col, beyond, fill(door));
  float down = floorY - p.y, spread = .17 + max(down, 0.) * .42, shift = down * rnd(2., -.5, .5);
  float pool = smoothstep(.004 + down * .07, -.004 - down * .07, abs(q.x - shift) - spread);
  vec3 ground = mix(C[0], C[1], .3) * .8 + mix(C[3], C[2], .45) * pool * exp(-down * 2.6) * .95;
  float k = down / .3, soft = .002 + .05 * k;
  float thrown = smoothstep(soft, -soft, person(vec2((q.x - shift) / (.24 + down * .5), clamp(down * 1.35 / .3, 0., 1.)), .4) * .22);
  ground *= 1. - .86 * thrown * exp(-down * 1.2);
  col = mix(col, ground, fill(p.y - floorY));
  float who = person((q - vec2(0, floorY - .012)) / .31, .4) * .31;
  return mix(col, C[0] * .7, fill(who));
}

vec3 onPier(vec2 p, vec2 h) {
  float water = -.05;
  vec2 sun = vec2(rnd(1., -.3, .3) * h.x, .14);
  float up = abs(p.y - water);
  vec2 q = vec2(p.x + (p.y < water ? .016 * (noise(vec2(p.x * 5., p.y * 60.)) - .5) * (1. + up * 9.) : 0.), water + up);
  float s = length(q - sun);
  vec3 col = mix(mix(C[4], C[3], .55), mix(C[2], C[1], .3), smoothstep(water, h.y * 1.05, q.y)) + C[4] * .25 * exp(-s * 4.);
  col = mix(col, C[4] * 1.05, fill(s - .06, .003));
  col = mix(col, mix(C[3], C[2], .75), fill(q.y - water - .035 - .05 * fbm(q.x * 2.4 + uSeed, 4)));
  col *= p.y < water ? mix(.92, .6, smoothstep(0., .5, up)) : 1.;
  float side = rnd(2.) < .5 ? -1. : 1., end = -.04;
  float x = p.x * side, deckY = -.16;
  float deck = max(x - end - .02, abs(p.y - deckY) - .009);
  float post = max(abs(fract(x * 4.5 + .1) - .5) / 4.5 - .008, max(abs(p.y - deckY + .06) - .09, x - end));
  float who = person((vec2(x, p.y) - vec2(end - .05, deckY + .008)) / .27, .25) * .27;
  vec2 u = vec2(x, p.y) - vec2(end - .02, deckY + .275);
  float umbrella = max(length(u * vec2(1., 1.25)) - .13, -u.y - .012 * cos(u.x * 74.)), stick = box(u + vec2(-.0, .07), vec2(.003, .09));
  float ghost = max(abs(x - end + .05) - .045 - .02 * noise(p.y * 40.), max(p.y - deckY, deckY - .3 - p.y));
  col = mix(col, mix(C[1], C[0], .5), .5 * smoothstep(.02, -.02, ghost));
  return mix(col, C[0] * .8, fill(min(min(deck, post), min(who, min(umbrella, stick)))));
}

vec3 scene(vec2 p, vec2 uv) {
  vec2 h = halfSize();
#if KIND % 3 == 0
  return beforeSun(p, h);
#elif KIND % 3 == 1
  return inDoor(p, h);
#else
  return onPier(p, h);
#endif
}
