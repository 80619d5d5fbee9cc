// Light on a wall, and what stands in its way: fronds, slats and a vase, glass and its glow.
float frond(vec2 q, float len) {
  float d = 1e3;
  vec2 b = vec2(q.x - .16 * q.y * q.y, q.y);
  float y = clamp(b.y, 0., len), k = floor((b.y - .715 * abs(b.x)) * 15. + .5);
  for (float i = -1.; i < 2.; i++) {
    float at = (k + i) / 15.;
    float l = .34 * sin(PI * clamp(at / len, .08, .97)) + .05;
    vec2 v = vec2(abs(b.x), b.y - at), r = vec2(dot(v, vec2(.582, -.813)), dot(v, vec2(.813, .582)));
    float w = .017 * sin(PI * clamp(r.y / l, 0., 1.));
    float leaf = max(abs(r.x) - w, max(-r.y, r.y - l));
    d = at < .05 || at > len ? d : min(d, leaf);
  }
  return min(d, max(abs(b.x) - .004, max(-b.y, b.y - len)));
}

vec3 fronds(vec2 p, vec2 h) {
  vec3 wall = mix(C[2], C[3], .72 + .25 * p.y);
  float shade = 1.;
  for (float i = 0.; i < 4.; i++) {
    float blur = .004 + .011 * i, side = rnd(1.) < .5 ? 1. : -1.;
    vec2 root = vec2(-side * h.x * rnd(i + 40., .75, 1.1), -h.y * rnd(i + 20., -.1, 1.));
    float a = side * rnd(i + 10., .35, 1.35);
    vec2 v = (p - root) / rnd(i + 30., .95, 1.4), dir = vec2(sin(a), cos(a)), q = vec2(dot(v, vec2(dir.y, -dir.x)) * side, dot(v, dir));
    shade *= 1. - (.8 - .12 * i) * smoothstep(blur, -blur, frond(q, 1.15));
  }
  vec2 w = rot(-.2) * p;
  float pane = smoothstep(.07, -.07, box(w - vec2(.02, .02), h * vec2(.78, .8)) - .02);
  return wall * mix(vec3(.5, .51, .56), vec3(1.1, 1.07, 1.), shade * pane) ;
}

vec3 slats(vec2 p, vec2 h) {
  float table = -h.y * .46, side = rnd(1.) < .5 ? 1. : -1.;
  bool isTable = p.y < table;
  vec2 w = isTable ? vec2(p.x + (table - p.y) * side * .9, table - (table - p.y) * .5) : p;
  float k = (w.y + w.x * .42 * side) * 8.5, f = abs(fract(k) - .5), blur = .09 + .05 * w.y;
  float light = smoothstep(.3 + blur, .3 - blur, f) * smoothstep(h.x * .95, h.x * .5, abs(w.x - .04)) * smoothstep(-.5, -.2, w.y);
  vec2 c = vec2(-side * .06, table - .03);
  vec2 q = p - c, s = vec2((p.x - c.x) + side * -.34 * 1., p.y - c.y);
  float y = clamp(q.y / .46, 0., 1.), profile = mix(.13 * sqrt(max(1. - sq((y - .36) / .66), .02)), .042, smoothstep(.52, .84, y)) + .014 * smoothstep(.93, 1., y);
  float body = max(abs(q.x) - profile, max(q.y - .46, -q.y - .012 * sqrt(max(0., 1. - sq(q.x / .12)))));
  vec2 g = vec2(p.x - c.x - side * .3, p.y - c.y - .02);
  float yg = clamp(g.y / .46, 0., 1.), pg = mix(.13 * sqrt(max(1. - sq((yg - .36) / .66), .02)), .042, smoothstep(.52, .84, yg));
  float ghost = isTable ? segment(p, c + vec2(0, -.01), c + vec2(side * .34, .02)) - .07 : max(abs(g.x) - pg, max(g.y - .46, -g.y - .2));
  light *= 1. - .92 * smoothstep(.016, -.016, ghost);
  vec3 wall = isTable ? mix(C[2], C[1], .25) : mix(C[3], C[2], .45);
  vec3 col = wall * mix(vec3(.52, .53, .58), vec3(1.18, 1.12, 1.02), light);
  float turn = q.x / max(profile, .01) * -side;
  float day = smoothstep(-.5, .95, turn) * (.45 + .55 * smoothstep(.34, .2, abs(fract((q.y + q.x * .42 * side) * 8.5 + .4) - .5)));
  vec3 clay = C[5] * (.22 + .95 * day) + C[3] * .08 * smoothstep(-.7, -1., turn);
  // A branch with a few leaves.
  float stalk = 1e3;
  for (float i = 0.; i < 9.; i++) {
    vec2 at = vec2((i * .022 - .02) * side, .46 + i * .036), l = rot((mod(i, 2.) - .5) * 2.1) * (q - at);
    stalk = min(stalk, max(abs(l.x) - .022 * sin(PI * clamp(l.y / .12, 0., 1.)), max(-l.y, l.y - .12)));
  }
  stalk = min(stalk, segment(q, vec2(-.02 * side, .4), vec2(.17 * side, .78)) - .0025);
  col = mix(col, mix(C[1], C[0], .35), fill(stalk));
  return mix(col, clay, fill(body));
}

vec3 caustics(vec2 p, vec2 h) {
  vec2 c = vec2(rnd(1., -.2, .05), rnd(2., -.02, .12)), q = rot(.7) * (p - c);
  vec3 col = mix(C[3], C[4], .45 - .3 * p.y) * (.8 + .2 * smoothstep(.9, -.3, length(p - vec2(-.4, .4))));
  float r = .19;
  // The long shadow, and the light that the water in the glass gathers in it.
  vec2 s = rot(.78) * (p - c - vec2(.0, .0));
  float along = s.x, wide = r * (1. - .1 * along), shadow = smoothstep(.03 + .04 * along, -.02, abs(s.y) - wide) * smoothstep(-.05, .05, along) * smoothstep(.95, .6, along);
  float net = 0.;
  vec2 k = s * vec2(7., 11.) + uSeed;
  for (float i = 1.; i < 4.; i++) k += .5 * sin(k.yx * (1. + .35 * i) + i * 2.);
  net = pow(max(0., .5 + .5 * sin(k.x) * cos(k.y * .9)), 3.);
  float focus = gauss(s.y / (.035 + .09 * abs(along - .42))) * smoothstep(.08, .3, along) * smoothstep(.9, .5, along);
  col *= 1. - .42 * shadow;
  col += mix(C[5], C[4], .5) * (.75 * focus + .6 * net * shadow * smoothstep(.0, .12, wide - abs(s.y)));
  float d = length(p - c) - r, z = sqrt(max(1. - sq(length(p - c) / r), 0.));
  vec3 glass = mix(mix(C[5], C[3], .45), C[4], .25 + .4 * z) * (.72 + .35 * smoothstep(-.2, .2, dot(p - c, vec2(.7, -.7))));
  glass += C[4] * .6 * gauss((length(p - c) - r * .86) * 70.) * smoothstep(-.1, .2, dot(normalize(p - c), vec2(-.7, .7)));
  glass = mix(glass, mix(C[1], C[5], .4), .5 * smoothstep(.012, .0, abs(d + .006)));
  return mix(col, glass, fill(d) * .9);
}

vec3 scene(vec2 p, vec2 uv) {
  vec2 h = halfSize();
#if KIND % 3 == 0
  return fronds(p, h);
#elif KIND % 3 == 1
  return slats(p, h);
#else
  return caustics(p, h);
#endif
}
