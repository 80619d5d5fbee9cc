// A limb of a planet against its sun, or spheres that circle one another in a studio.
vec3 limb(vec2 p, float t) {
  float side = rnd(1.) < .5 ? -1. : 1.;
  vec2 centre = vec2(side * rnd(2., .2, .5), -1.42 + .02 * t);
  float R = 1.32, d = length(p - centre) - R;
  vec2 toSun = normalize(vec2(-side * (.3 - .12 * t), 1.));
  vec2 sun = centre + toSun * (R - .015 + .035 * t);
  float glow = length(p - sun), along = gauss(dot(normalize(p - centre) - toSun, normalize(p - centre) - toSun) * 5.);
  vec3 sky = C[0] * .3 + mix(C[1], C[2], .4) * .25 * exp(-max(d, 0.) * 5.);
  sky += (C[2] * exp(-max(d, 0.) * 16.) + C[3] * .9 * exp(-max(d, 0.) * 60.)) * (.12 + along);
  sky += C[4] * (.7 * exp(-glow * 9.) + .12 * exp(-glow * 2.4)) + C[5] * .3 * exp(-glow * 4.);
  sky += C[4] * .45 * exp(-abs(p.y - sun.y) * 150.) * exp(-abs(p.x - sun.x) * 3.5);
  sky += C[4] * 1.4 * fill(glow - .03, .012);
  vec2 s = floor(p * 130.), at = hash2(s);
  sky += C[4] * .55 * step(.9935, hash(s + 3.)) * smoothstep(.35, .1, length(fract(p * 130.) - .5 - (at - .5) * .3)) * smoothstep(0., .3, d);
  float z = sqrt(max(R * R - dot(p - centre, p - centre), 0.));
  vec2 ground = (p - centre) / (.4 + z) * 3.;
  float cloud = fbm(ground * 2.4 + vec2(t * .1, uSeed), 5);
  vec3 body = mix(C[0] * .35, C[1] * .8, smoothstep(.4, .75, cloud) * (.25 + .9 * along) * smoothstep(-.5, 0., d));
  body += C[2] * 1.2 * exp(min(d, 0.) * 26.) * (.1 + along) + C[3] * exp(min(d, 0.) * 90.) * (.1 + along);
  return mix(sky, body, fill(d));
}

vec4 ball(float i, float t) {
  float r = i == 0. ? .5 : rnd(i + 10., .13, .27);
  float a = t * (.9 - .1 * i) + i * 1.9 + rnd(i + 20.);
  float way = i == 0. ? 0. : .62 + .2 * i;
  return vec4(vec3(cos(a) * way, r, sin(a) * way * .85), r);
}

float meet(vec3 o, vec3 d, vec4 s) {
  vec3 q = o - s.xyz;
  float b = dot(q, d), c = dot(q, q) - s.w * s.w, k = b * b - c;
  return k < 0. ? -1. : -b - sqrt(k);
}

vec3 studio(vec2 p, float t) {
  vec3 o = vec3(0, 1.15, -4.6), d = normalize(vec3(p.x, p.y - .01, 1.95));
  d.yz = rot(-.2) * d.yz;
  vec3 light = normalize(vec3(-.7, 1.05, -.55));
  float far = -o.y / min(d.y, -.001), id = -1.;
  for (float i = 0.; i < 5.; i++) {
    float m = meet(o, d, ball(i, t));
    if (m > 0. && m < far) { far = m; id = i; }
  }
  vec3 at = o + d * far;
  vec4 own = ball(max(id, 0.), t);
  vec3 n = id < 0. ? vec3(0, 1, 0) : normalize(at - own.xyz);
  float shade = 1., open = 1.;
  for (float i = 0.; i < 5.; i++) {
    vec4 s = ball(i, t);
    vec3 q = at - s.xyz;
    float self = i == id ? 0. : 1.;
    float b = dot(q, light), gap = sqrt(max(dot(q, q) - b * b, 0.)) - s.w;
    shade *= 1. - self * step(b, 0.) * smoothstep(.09 - .13 * b, -.02, gap);
    float l = length(q);
    open *= 1. - self * .8 * max(dot(n, -q / l), 0.) * s.w * s.w / (l * l);
  }
  vec3 wall = mix(C[2], C[3], smoothstep(-.4, .5, p.y + .3 * p.x));
  vec3 floorTone = mix(wall, C[3], .3);
  vec3 skin = id == 0. ? C[5] : mod(id, 2.) < 1. ? mix(C[4], C[3], .3) : mix(C[1], C[2], .25);
  float day = max(dot(n, light), 0.) * shade;
  vec3 ball0 = skin * (.22 + .95 * day) * open + wall * .16 * (1. - n.y);
  ball0 += C[4] * (.5 * pow(max(dot(reflect(d, n), light), 0.), 34.) * shade + .25 * pow(1. + dot(d, n), 4.));
  vec3 ground = floorTone * (.5 + .56 * shade) * mix(.7, 1., open);
  ground = mix(wall, ground, exp(-max(far - 4., 0.) * .16));
  return (id < 0. ? (d.y > -.004 ? wall : ground) : ball0) * (1. - .16 * dot(p, p));
}

vec3 scene(vec2 p, vec2 uv) {
#if KIND % 2 == 0
  return limb(p, uTime);
#else
  return studio(p, uTime * 1.1);
#endif
}
