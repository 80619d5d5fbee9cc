float folds(vec2 q, float t) {
  q.x += .2 * sin(q.y * 1.5 + t * .8 + uSeed) + .09 * sin(q.y * 3.3 - t * .6);
  float a = sin(q.x * 6.5 + 1.4 * sin(q.y * 1.2 + t * .7) + t * .5);
  float b = sin(q.x * 11. - q.y * 1.4 + 1.9 * sin(q.y * 1.7 + uSeed - t * .4));
  float c = sin(q.x * 3. + q.y * 2.2 + t * .6 + uSeed);
  return .09 * (a - .35 * a * a) + .034 * b + .085 * c;
}

vec3 scene(vec2 p, vec2 uv) {
  float t = uTime * 1.6, e = .006;
  vec2 q = rot(rnd(1., -1.1, 1.1)) * p * rnd(2., .85, 1.35);
  float h = folds(q, t);
  vec3 n = normalize(vec3(h - folds(q + vec2(e, 0), t), h - folds(q + vec2(0, e), t), e * 1.15));
  vec3 light = normalize(vec3(-.6, .45, .6));
  float day = max(dot(n, light), 0.), depth = smoothstep(-.2, .16, h);
  vec3 col = mix(ramp(.04 + .6 * day * depth + .16 * depth), mix(C[1], C[2], day) * (.3 + day), .5);
  vec3 halfway = normalize(light + vec3(0, 0, 1));
  col += mix(C[3], C[4], .5) * (.5 * pow(max(dot(n, halfway), 0.), 26.) + .16 * pow(max(dot(n, halfway), 0.), 6.));
  return col * (.72 + .36 * depth);
}
