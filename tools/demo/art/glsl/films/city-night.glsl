// A street out of focus: lamps on both sides, cars that come and go, all of it again on the wet ground.
float spot(vec2 d, float r) {
  float l = length(d) / r;
  return smoothstep(1., .86, l) * (.5 + .5 * smoothstep(.1, 1., l));
}
float smear(vec2 d, float r) { return gauss(d.x / (r * 1.1)) * gauss(d.y / (r * 3.2)); }

/** Things of one row, from the far end to the lens: x and y at the lens, how fast, how large. */
vec3 row(vec2 p, vec2 way, float speed, float count, float size, float key) {
  vec3 sum = vec3(0);
  for (float i = 0.; i < count; i++) {
    float k = fract((i + .35 * rnd(i + key)) / count + uTime * speed), s = .05 * exp(3.3 * k);
    vec2 at = way * s, wet = vec2(at.x, -.36 * s - at.y);
    float r = size * (.012 + .052 * s), fade = smoothstep(0., .12, k) * smoothstep(1., .86, k) * (.35 + .65 * k);
    float pick = rnd(i + key + 40.);
    vec3 hue = key < 200. ? mix(C[4], C[5], step(.7, pick)) : key < 300. ? mix(C[4], C[3], pick) : mix(C[5], C[2], .5 * pick);
    sum += hue * fade * (spot(p - at, r) * .8 + smear(p - wet, r) * .34);
  }
  return sum;
}

vec3 scene(vec2 p, vec2 uv) {
  vec2 q = p - vec2(rnd(1., -.16, .16), rnd(2., -.08, .02));
  float wall = smoothstep(.0, .05, abs(q.x) - .05 - .6 * max(-q.y, 0.)) * step(0., q.y + .02);
  vec3 col = mix(mix(C[2], C[1], .55), C[0], smoothstep(-.05, .42, q.y)) * .75;
  for (float i = 0.; i < 3.; i++) {
    float side = sign(q.x), reach = abs(q.x) * (2.6 - i * .7) + i * 3.7 + side * 9. + uSeed + uTime * .05 * (i + 1.), id = floor(reach);
    float top = .08 + abs(q.x) * (.5 + .3 * i) * (.6 + .8 * hash(id)) - .02 * i;
    col = mix(col, mix(C[1], C[0], .4 + .3 * i) * .62, smoothstep(.02, -.02, q.y - top) * smoothstep(-.05, .0, q.y) * .8);
  }
  col += mix(C[2], C[5], .3) * .5 * exp(-dot(q * vec2(2.6, 5.), q * vec2(2.6, 5.)));
  vec3 ground = mix(C[0] * .55, mix(C[1], C[2], .4) * .5, exp(q.y * 7.)) * (.9 + .2 * noise(vec2(p.x * 4., p.y * 50.)));
  col = mix(col, ground, smoothstep(.004, -.012, q.y));
  // Windows and signs above the pavements.
  for (float i = 0.; i < 20.; i++) {
    float side = mod(i, 2.) < 1. ? -1. : 1., away = mix(.1, 1.05, rnd(i + 10.));
    vec2 at = vec2(side * away * (1. + uTime * .035), .015 + away * rnd(i + 30., .06, .52));
    float r = (.014 + .05 * away) * rnd(i + 50., .7, 1.25), pick = rnd(i + 70.);
    vec3 hue = pick < .4 ? C[4] : pick < .7 ? C[3] : pick < .85 ? C[5] : C[2] * 1.5;
    col += hue * rnd(i + 90., .08, .42) * (spot(q - at, r) + .3 * smear(q - vec2(at.x, -.25 * away - at.y), r));
  }
  col += row(q, vec2(-.82, .5), .1, 8., 1.25, 100.) + row(q, vec2(.82, .5), .1, 8., 1.25, 150.);
  for (float pair = -1.; pair < 2.; pair += 2.) {
    col += row(q, vec2(-.34 + .085 * pair, -.12), .3, 5., 1., 200.) + row(q, vec2(.36 + .085 * pair, -.12), -.14, 6., .9, 300.);
  }
  return col * (1. - .12 * dot(p, p));
}
