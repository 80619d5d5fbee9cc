// A car told by light alone.
float curve(float x, float a, float b, float y0, float y1) { return mix(y0, y1, smoothstep(a, b, x)); }

/** The upper line of the body. */
float roof(float x) {
  float bonnet = curve(x, -.66, -.26, .0, .085), screen = curve(x, -.3, -.03, 0., .118), back = curve(x, .12, .58, 0., -.122);
  return -.045 + bonnet + screen + back - .045 * smoothstep(.5, .68, x) - .06 * smoothstep(-.58, -.7, x);
}
float belt(float x) { return .03 + .018 * x + .012 * cos(x * 4.); }

float wheel(vec2 q, out vec3 metal, float turn) {
  float r = length(q) / .105, a = atan(q.y, q.x) + turn, spoke = abs(fract(a / TAU * 10.) - .5);
  float disc = smoothstep(.62, .6, r), arms = smoothstep(.34, .4, spoke + .1 * r) * smoothstep(.16, .2, r);
  metal = mix(C[0] * .35, mix(C[2], C[3], smoothstep(-.8, 1., q.y / .105)) * .75, disc * max(arms, smoothstep(.2, .17, r)));
  metal += C[4] * .55 * gauss((r - .64) * 34.) * smoothstep(-.2, 1., q.y / .105) + C[3] * .12 * gauss((r - .97) * 26.) * smoothstep(.2, 1., q.y / .105);
  return (r - 1.) * .105;
}

vec3 car(vec2 q, float lamp) {
  float x = q.x, top = roof(x), sill = -.165 + .02 * smoothstep(.5, .7, abs(x)), slope = (roof(x + .004) - roof(x - .004)) / .008;
  float d = max((q.y - top) / sqrt(1. + slope * slope), max(sill - q.y, abs(x) - .675));
  vec3 paint = mix(C[0] * .5, mix(C[1], C[5], rnd(3.) < .5 ? .55 : .0), .32 * smoothstep(-.17, .1, q.y));
  float sweep = smoothstep(.75, .1, abs(x - lamp));
  paint += mix(C[2], C[4], .5) * .6 * gauss((q.y - belt(x) + .028) * 52.) * sweep * smoothstep(.67, .5, abs(x));
  paint += C[2] * .5 * gauss((q.y - belt(x) + .105 + .02 * x) * 30.) * smoothstep(.5, .1, abs(x + .05)) * .5;
  paint += mix(C[3], C[4], .6) * 1.3 * gauss((top - q.y) * 130.) * sweep;
  paint += C[3] * .35 * gauss((top - q.y) * 26.) * sweep;
  float glass = max((q.y - top + .018), belt(x) + .022 - q.y);
  glass = max(glass, max(-.225 + .8 * (q.y - .03) - x, x - .44 + .9 * (q.y - .03)));
  vec3 pane = mix(C[0] * .35, C[1] * .8, smoothstep(.02, .13, q.y)) + C[4] * .26 * smoothstep(.02, -.02, abs(x + q.y * 1.3 - lamp * .4) - .05);
  paint = mix(paint, pane, fill(glass));
  paint = mix(paint, C[0] * .3, .85 * fill(max(abs(x - .09 + .1 * (q.y - .05)) - .006, glass - .004)));
  paint *= 1. - .6 * line(max(abs(x - .1 + .06 * q.y) - .0, max(q.y - belt(x) - .01, sill + .03 - q.y)), .0022);
  float front = length((q - vec2(-.625, -.022)) * vec2(.5, 1.6)) - .018, rear = length((q - vec2(.64, .012)) * vec2(.7, 1.5)) - .017;
  paint += C[4] * 1.6 * fill(front, .004) * step(d, 0.) + mix(C[5], vec3(.9, .05, .03), .6) * 1.2 * fill(rear, .004);
  vec3 col = paint, metal;
  for (float i = 0.; i < 2.; i++) {
    vec2 w = q - vec2(i < 1. ? -.415 : .405, -.142);
    col = mix(col, C[0] * .12, fill(length(w) - .122));
    float e = wheel(w, metal, i * .4 + rnd(4.));
    col = mix(col, metal, fill(e));
    d = min(d, e);
  }
  return fill(d) > 0. ? col : vec3(-1);
}

float outline(vec2 q) {
  float top = roof(q.x), d = max((q.y - top) * .9, max(-.165 - q.y, abs(q.x) - .675));
  return min(d, min(length(q - vec2(-.415, -.142)), length(q - vec2(.405, -.142))) - .105);
}

vec3 scene(vec2 p, vec2 uv) {
  vec2 h = halfSize();
  float side = rnd(1.) < .5 ? -1. : 1., zoom = h.x / (KIND % 2 == 0 ? .88 : .62), ground = -.247, lamp = rnd(2., -.3, .25);
  vec2 q = vec2(p.x * side, p.y + .03) / zoom - (KIND % 2 == 0 ? vec2(0) : vec2(.26, 0.));
  float up = abs(q.y - ground) + ground;
  bool isFloor = q.y < ground;
  vec2 m = vec2(q.x + (isFloor ? .004 * (noise(q * vec2(20., 60.)) - .5) : 0.), up);
  float glow = exp(-sq((m.x - lamp) / .75) - sq((up - .02) / .26));
  vec3 wall = mix(C[0] * .3, mix(C[1], C[0], .25), glow) + C[2] * .3 * glow * glow;
  // The light box above, and its haze.
  float strip = box(vec2(m.x - lamp, up - .345), vec2(.52, .006));
  wall += C[4] * (1.25 * smoothstep(.004, -.004, strip) + .16 * exp(-max(strip, 0.) * 12.) + .1 * exp(-max(strip, 0.) * 40.));
  float d = outline(m);
  vec3 body = car(m, lamp), col = mix(wall, max(body, 0.), fill(d));
  float down = ground - q.y;
  vec3 stage = mix(C[0] * .35, mix(C[1], C[0], .4), exp(-sq((q.x - lamp) / .8)) * exp(-down * 5.)) + C[2] * .1 * exp(-down * 12.);
  stage *= 1. - .85 * exp(-sq(q.x / .66) * sq(q.x / .66) - down * 22.);
  return isFloor ? mix(stage, col, .42 * exp(-down * 5.5)) : col;
}
