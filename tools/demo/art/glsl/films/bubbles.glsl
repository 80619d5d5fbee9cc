vec3 film(float thick) { return .5 + .5 * cos(TAU * (thick * vec3(1., 1.18, 1.42) + vec3(0., .12, .28))); }

vec3 scene(vec2 p, vec2 uv) {
  float t = uTime;
  vec2 h = halfSize();
  vec2 lamp = vec2(rnd(1., -.5, .5) * h.x, .3);
  vec3 col = mix(mix(C[1], C[2], .35), C[3], smoothstep(1.1, .0, length((p - lamp) * vec2(.8, 1.))));
  col = mix(col, C[0], .5 * smoothstep(.1, -.7, p.y));
  for (float i = 0.; i < 9.; i++) {
    float near = rnd(i + 10.), r = mix(.045, .24, sq(near) * (i < 2. ? 1.25 : .85) + .05 * step(i, 1.));
    vec2 at = (vec2(fract(rnd(i + 20.) + i * .618), fract(rnd(i + 30.) + i * .41 + t * (.05 + .07 * near))) - .5) * (h * 2. + vec2(0, .5));
    at.x += .035 * sin(t * 2.2 + i * 1.9);
    float wobble = 1. + .02 * sin(atan(p.y - at.y, p.x - at.x) * 2. + t * 4. + i);
    vec2 q = (p - at) / (r * wobble);
    float d = length(q), blur = mix(.014, .16, sq(abs(near - .6))) * .5 + .004 / r * .4;
    float z = sqrt(max(1. - d * d, 0.)), rim = pow(1. - z, 2.6), inside = smoothstep(1. + blur, 1. - blur, d);
    float swirl = noise(q * 1.6 + vec2(i * 7., t * .8)) + .5 * q.y + rim * 1.4;
    vec3 sheen = mix(film(swirl * 1.1 + i * .3), mix(C[4], C[5], .5 + .5 * sin(swirl * 7.)), .45);
    vec3 skin = col * (1. - .1 * rim) + sheen * (.1 + 1.05 * rim) * mix(C[4], vec3(1), .5);
    vec2 w = rot(.35) * (q - vec2(-.42, .46));
    float pane = smoothstep(.2, .12, abs(w.x + w.y * .2)) * smoothstep(.16, .1, abs(w.y)) * smoothstep(.008, .03, abs(w.x)) ;
    skin += C[4] * (.75 * pane + .3 * smoothstep(.14, .0, length((q - vec2(.5, -.55)) * vec2(1., 1.4))));
    col = mix(col, skin, inside);
  }
  return col * (1.03 - .14 * dot(p, p));
}
