// Leaves on paper with their shadow: a eucalyptus stem, one great leaf against the light, ginkgo let fall.
float leafShape(vec2 q, float wide) {
  // From stem (0) to tip (1).
  float y = clamp(q.y, 0., 1.);
  float w = wide * pow(max(sin(PI * pow(y, .8)), 0.), .85);
  return max(abs(q.x) - w, max(-q.y, q.y - 1.)) * .8;
}

float ginkgo(vec2 q) {
  float a = atan(q.x, q.y), r = length(q);
  float edge = 1. - .1 * gauss(a * 9.) * 2.4 + .022 * sin(a * 17. + uSeed) - .08 * sq(a);
  float fan = max(r - edge, (abs(a) - 1.02) * r);
  fan = max(fan, .1 - r * .5);
  return min(smin(fan, length(q - vec2(0, .12)) - .07, .1), segment(q, vec2(0, .1), vec2(.06, -.62)) - .018);
}

vec3 ground(vec2 p) {
  float light = .62 + .5 * smoothstep(-.9, .8, dot(p, normalize(vec2(-.7, .8))));
  return mix(C[3], C[4], .6) * light * (.97 + .05 * noise(p * vec2(200., 40.)));
}

vec4 leaf(vec2 q, float size, float i) {
  float d = leafShape(q / size, .27 + .05 * hash(i)) * size;
  float rib = abs(q.x) - .004, veins = abs(fract((q.y / size - abs(q.x) / size * .8) * 9.) - .5);
  vec3 tone = mix(mix(C[1], C[2], .35 + .5 * hash(i + 4.)), C[3], .3 * hash(i + 7.));
  tone *= .84 + .3 * smoothstep(-.2, .2, q.x / size) + .05 * smoothstep(.3, .5, veins);
  tone = mix(tone, mix(tone, C[3], .6), fill(rib));
  return vec4(tone, d);
}

vec3 stem(vec2 p) {
  vec2 h = halfSize(), b = rot(rnd(1., -.5, .5)) * p * (rnd(2.) < .5 ? vec2(1) : vec2(-1, 1));
  vec2 drop = vec2(.035, -.05);
  vec3 col = ground(p);
  for (float pass = 0.; pass < 2.; pass++) {
    vec2 q = b - (pass < 1. ? drop : vec2(0));
    float bend = .09 * sin(q.y * 2.6 + uSeed);
    float d = max(abs(q.x - bend) - .006 - .004 * (.5 - q.y), abs(q.y + .02) - h.y * .8);
    float blur = pass < 1. ? .02 : .0012;
    if (pass < 1.) col *= 1. - .34 * smoothstep(blur, -blur, d);
    else col = mix(col, mix(C[1], C[5], .35), fill(d));
    for (float i = 0.; i < 11.; i++) {
      float y = mix(-h.y * .72, h.y * .74, i / 10.), side = mod(i, 2.) < 1. ? 1. : -1.;
      vec2 at = vec2(.09 * sin(y * 2.6 + uSeed), y);
      float size = mix(.36, .15, i / 10.) * rnd(i + 10., .85, 1.12);
      vec2 l = rot(side * rnd(i + 20., .95, 1.35)) * (q - at);
      vec4 f = leaf(vec2(l.x, l.y), size, i + uSeed);
      if (pass < 1.) col *= 1. - .3 * smoothstep(.026, -.012, f.w);
      else col = mix(col, f.rgb, fill(f.w));
    }
  }
  return col;
}

vec3 great(vec2 p) {
  float zoom = rnd(3., .62, 1.25);
  vec2 q = (rot(rnd(1., -1.3, 1.3)) * p * vec2(rnd(4.) < .5 ? 1. : -1., 1.) + vec2(rnd(2., -.25, .25), 0.)) * zoom;
  float bend = .12 * sin(q.y * 1.8 + uSeed), x = q.x - bend, side = sign(x), ax = abs(x);
  float along = q.y - ax * .62 - .25 * ax * ax, k = along * 15. + side * .25, f = fract(k) - .5;
  float ridge = cos(f * TAU), light = dot(vec2(f * 2., side), vec2(.32, .34));
  float back = .5 + .5 * smoothstep(1., -.2, length(p - vec2(.2, .25)));
  vec3 col = mix(mix(C[1], C[0], .45), mix(C[2], C[3], .2), clamp(.42 + light + .16 * ridge, 0., 1.)) * (.55 + .7 * back);
  col += mix(C[3], C[4], .4) * .5 * back * exp(-abs(f) * 22.) * smoothstep(.0, .1, ax);
  float cells = noise(vec2(k * 3., ax * 60.)) * .6 + noise(vec2(k * 9., ax * 110.)) * .4;
  col *= .93 + .13 * cells;
  float rib = ax - .022 - .01 * q.y;
  col *= 1. - .4 * smoothstep(.06, 0., rib) * step(side, 0.);
  col = mix(col, mix(C[3], C[4], .35) * (.8 + .35 * smoothstep(.02, -.02, x)), fill(rib, .004));
  float tear = ax - halfSize().x * 1.15 * zoom + .25 * sq(q.y) - .05 * noise(q.y * 3. + side * 4.);
  return mix(col, mix(C[4], C[3], .35) * 1.02, fill(-tear, .003));
}

vec3 fallen(vec2 p) {
  vec2 h = halfSize();
  vec3 col = ground(p);
  for (float i = 0.; i < 9.; i++) {
    vec2 grid = vec2(mod(i, 3.), floor(i / 3.)) / 2. - .5;
    vec2 at = grid * h * 1.45 + (vec2(rnd(i + 10.), rnd(i + 20.)) - .5) * .26;
    float size = rnd(i + 30., .13, .23);
    mat2 turn = rot(rnd(i + 40.) * TAU);
    col *= 1. - .36 * smoothstep(.03, -.02, ginkgo(turn * (p - at - vec2(.022, -.032)) / size) * size);
    vec2 q = turn * (p - at) / size;
    float a = atan(q.x, q.y), r = length(q), d = ginkgo(q) * size;
    vec3 tone = mix(mix(C[5], C[2], .5 * rnd(i + 50.) + .4 * rnd(4.)), C[3], .5 * smoothstep(.3, 1., r));
    tone *= .88 + .1 * sin(a * 46.) * smoothstep(.15, .8, r) * .6 + .16 * sin(a * 2.2 + i);
    col = mix(col, tone, fill(d));
  }
  return col;
}

vec3 scene(vec2 p, vec2 uv) {
#if KIND % 3 == 0
  return stem(p);
#elif KIND % 3 == 1
  return great(p);
#else
  return fallen(p);
#endif
}
