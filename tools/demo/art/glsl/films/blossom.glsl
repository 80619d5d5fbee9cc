// Petals in the wind before a branch, or the heart of a flower that opens.
float petal(vec2 q) {
  q.y += .15;
  float wide = .3 * sqrt(max(q.y + .2, 0.)) * smoothstep(.72, .35, q.y);
  return (length(q * vec2(1.55, 1.)) - .42) * .8 + .1 * smoothstep(.12, 0., abs(q.x)) * smoothstep(.15, .45, q.y);
}

vec4 flower(vec2 q, float turn, float blur) {
  float a = atan(q.y, q.x) + turn, r = length(q), k = cos(a * 2.5);
  float edge = .6 + .4 * pow(abs(k), .55) - .05 * smoothstep(.97, 1., abs(k));
  float d = r - edge * .5;
  vec3 tone = mix(mix(C[2], C[5], .15), C[4], smoothstep(.02, .42, r)) * (.84 + .16 * abs(k));
  float stamens = smoothstep(.05, .02, abs(r - .15 - .03 * cos(a * 13.))) * smoothstep(.3, .9, cos(a * 13.));
  tone = mix(tone, C[5], .75 * stamens + .8 * smoothstep(.07, .04, r));
  return vec4(tone, smoothstep(blur, -blur, d));
}

vec3 wind(vec2 p, float t) {
  vec2 h = halfSize();
  vec3 col = mix(mix(C[3], C[4], .55), mix(C[2], C[3], .65), smoothstep(-.5, .6, p.y - p.x * .2));
  for (float i = 0.; i < 8.; i++) {
    vec2 at = (vec2(rnd(i + 60.), rnd(i + 70.)) - .5) * h * 2.4;
    col = mix(col, mix(C[4], C[2], rnd(i + 80.)), .36 * smoothstep(.2, .12, length(p - at) / rnd(i + 90., .5, 1.1)));
  }
  float side = rnd(1.) < .5 ? -1. : 1.;
  vec2 b = vec2(p.x * side, p.y) + .004 * sin(t * 1.5 + p.x * 3.);
  float stem = b.y - .2 - .22 * b.x + .09 * sin(b.x * 4. + uSeed) - .03 * sin(b.x * 11. + uSeed);
  float twig = b.y - .31 + .5 * b.x + .05 * sin(b.x * 7.);
  vec3 bark = mix(C[0], C[1], .3 + 5. * max(stem, 0.));
  col = mix(col, bark, fill(abs(stem) - max(.016 + .014 * b.x, .003), .003) * step(-.42, b.x));
  col = mix(col, bark, fill(abs(twig) - .005, .002) * step(.02, b.x) * step(b.x, .4));
  for (float i = 0.; i < 9.; i++) {
    float x = mix(-.34, h.x * 1.05, (i + rnd(i + 5.) * .8) / 9.), low = .2 + .22 * x - .09 * sin(x * 4. + uSeed) + .03 * sin(x * 11. + uSeed);
    vec2 q = b - vec2(x, low + rnd(i + 15., -.07, .06)) - .006 * sin(t * 1.4 + i);
    vec4 f = flower(q / rnd(i + 25., .15, .27), i * 1.3 + .08 * sin(t + i), .035);
    col *= 1. - .16 * smoothstep(.14, .0, length(q + vec2(-.012, .02)));
    col = mix(col, f.rgb, f.a);
  }
  for (float i = 0.; i < 16.; i++) {
    float near = rnd(i + 110.), size = mix(.05, .13, near * near), blur = mix(.04, .34, sq(abs(near - .45) * 1.8));
    vec2 at = vec2(rnd(i + 120.) - .1 * t - .16 * t * near, rnd(i + 130.) - .16 * t - .1 * t * near);
    at = (fract(at) - .5) * (h * 2. + .3) + .03 * sin(t * 1.6 + i * 2.);
    vec2 q = rot(i * 2.4 + t * (rnd(i + 140.) - .5) * 2.) * (p - at) / size;
    q.x /= .45 + .55 * abs(cos(t * .9 + i * 1.7));
    vec3 tone = mix(C[2], C[4], .5 + .5 * smoothstep(-.5, .5, q.y));
    col = mix(col, tone, smoothstep(blur, -blur, petal(q)) * mix(.92, .6, blur));
  }
  return col;
}

vec3 heart(vec2 p, float t) {
  vec2 q = p - vec2(rnd(2., -.3, .3), rnd(3., -.12, .12));
  vec3 col = mix(C[1], C[0], smoothstep(.1, .8, length(q)));
  for (float i = 0.; i < 9.; i++) {
    float size = mix(1.8, .1, pow(i / 8., .72)) * (1. + .12 * t * (1. - i / 9.)), turn = i * 2.4 + uSeed + .06 * t;
    float a = atan(q.y, q.x) + turn, n = i < 6. ? 5. : 4., sector = TAU / n;
    float f = mod(a, sector) / sector - .5, r = length(q) / size;
    float edge = .72 + .2 * cos(f * PI) + .02 * sin(a * 9. + i * 3.);
    float d = (r - edge) * size * .9;
    float vein = .5 + .5 * sin(f * 46. + 4. * noise(vec2(f * 8., r * 5. + i)));
    vec3 tone = mix(mix(C[1], C[2], .45 + .3 * (1. - i / 8.)), C[3], smoothstep(.35, .95, r));
    tone = mix(tone, C[4], .55 * smoothstep(.72, .95, r) * (.5 + .5 * cos(a * 1. - turn + 2.)));
    tone *= .62 + .38 * smoothstep(.1, .8, r) + .035 * vein;
    tone *= .8 + .26 * cos(a - turn - 2.2);
    col *= 1. - .55 * smoothstep(.07, -.03, d - .008);
    col = mix(col, tone, fill(d, .0025));
  }
  return col * (1.08 - .2 * dot(p, p));
}

vec3 scene(vec2 p, vec2 uv) {
#if KIND % 2 == 0
  return wind(p, uTime * 1.2);
#else
  return heart(p, uTime);
#endif
}
