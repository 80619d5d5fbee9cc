// Cut sheets one above the other: as waves, as a well of rings, or as a pleated fan.
vec3 sheet(float share) { return mix(mix(C[1], C[2], min(1., share * 2.)), mix(C[3], C[4], share), smoothstep(.25, .95, share)); }

vec3 stack(vec2 p, float t, bool isWell) {
  float count = 7.;
  vec3 col = isWell ? C[0] : sheet(1.);
  float a = atan(p.y, p.x), r = length(p);
  for (float i = 0.; i < 7.; i++) {
    float share = isWell ? i / 6. : 1. - i / 6.;
    float d;
    if (isWell) {
      float edge = .08 + i * .083 + .045 * sin(a * 3. + i * .9 + t * 1.1 + uSeed) + .03 * sin(a * 5. - i * 1.3 - t * .8);
      d = (edge - r) * .9;
    } else {
      float x = p.x * rnd(3., 2., 3.4) + i * 1.7 + uSeed;
      float edge = .34 - i * .125 + .1 * sin(x + t * (.5 + .09 * i)) + .045 * sin(x * 1.9 - t * .7 + i);
      d = (p.y - edge) * .86;
    }
    float shadow = smoothstep(.1, -.02, d - .012);
    col *= 1. - .62 * shadow * shadow;
    vec3 face = i == floor(rnd(5.) * 6.) + 1. ? C[5] : sheet(share);
    face *= .93 + .1 * smoothstep(0., -.35, d);
    face += C[4] * .1 * smoothstep(-.008, -.001, d);
    col = mix(col, face, fill(d));
  }
  return col;
}

vec3 fan(vec2 p, float t) {
  vec2 q = p - vec2(rnd(6., -.3, .3), -halfSize().y - .12);
  float a = atan(q.x, q.y) + .06 * t, r = length(q), n = 22.;
  float k = a * n / PI, f = fract(k), id = floor(k);
  float tilt = mod(id, 2.) < 1. ? f : 1. - f;
  float edge = r - (.98 + .035 * (tilt - .5));
  float light = .5 + .5 * sin(a * 1.3 + t * .8 - .8);
  vec3 face = sheet(clamp(.25 + .55 * light + (mod(id, 2.) < 1. ? .2 : -.16), 0., 1.)) * (.8 + .25 * tilt);
  face = mix(face, C[5] * (.72 + .35 * tilt), smoothstep(.003, -.003, abs(r - .8 - .012 * (tilt - .5)) - .03));
  vec3 back = mix(C[3], C[4], .4 + .5 * p.y);
  back *= 1. - .5 * sq(smoothstep(.16, -.02, edge - .02));
  return mix(back, face, fill(edge)) * (.82 + .18 * smoothstep(.05, .5, r));
}

vec3 scene(vec2 p, vec2 uv) {
  float t = uTime * 1.4;
#if KIND % 3 == 0
  return fan(p, t);
#else
  const bool isWell = KIND % 3 == 1;
  vec2 q = isWell ? p - vec2(rnd(7., -.3, .3), rnd(8., -.08, .08)) : rot(rnd(2., -.5, .5)) * p;
  return stack(q, t, isWell) * (1.02 + .14 * dot(p, vec2(-.5, .6)));
#endif
}
