// Solids by their distance. A scene that includes this defines `map`: distance, and which matter it is.
vec2 map(vec3 p);

float roundBox(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.) - r; }
float cylinder(vec3 p, vec2 s, float r) { vec2 q = abs(vec2(length(p.xz), p.y)) - s + r; return length(max(q, 0.)) + min(max(q.x, q.y), 0.) - r; }
float ring(vec3 p, float R, float r) { return length(vec2(length(p.xz) - R, p.y)) - r; }
vec2 nearer(vec2 a, vec2 b) { return a.x < b.x ? a : b; }

/** The direction through a point of the picture; a longer lens sees less. */
vec3 camera(vec3 o, vec3 look, vec2 p, float lens) {
  vec3 f = normalize(look - o), r = normalize(cross(vec3(0, 1, 0), f));
  return normalize(p.x * r + p.y * cross(f, r) + lens * f);
}

/** How far, and on which matter; below zero: on nothing. */
vec2 march(vec3 o, vec3 d, float far, int steps) {
  float t = 0., id = -1.;
  for (int i = 0; i < steps && t < far; i++) {
    vec2 m = map(o + d * t);
    id = m.y;
    if (m.x < .0006 * t) return vec2(t, id);
    t += m.x * .95;
  }
  return t < far ? vec2(t, id) : vec2(far, -1.);
}

vec3 normalAt(vec3 p) {
  vec3 n = vec3(0);
  for (int i = 0; i < 4; i++) {
    vec3 e = .5773 * (2. * vec3(((i + 3) >> 1) & 1, (i >> 1) & 1, i & 1) - 1.);
    n += e * map(p + .0012 * e).x;
  }
  return normalize(n);
}

/** 0 in shadow, 1 in the light; a harder lamp has a higher number. */
float softShadow(vec3 p, vec3 l, float hard) {
  float open = 1., t = .03;
  for (int i = 0; i < 22 && t < 4. && open > .004; i++) {
    float d = map(p + l * t).x;
    open = min(open, .5 + .5 * hard * d / t);
    t += clamp(d, .03, .35);
  }
  open = clamp(open, 0., 1.);
  return open * open * (3. - 2. * open);
}

/** Light from all around that reaches a corner. */
float openness(vec3 p, vec3 n) {
  float shut = 0., w = 1.;
  for (float i = 1.; i < 5.; i++) {
    float far = .075 * i;
    shut += (far - map(p + n * far).x) * w;
    w *= .75;
  }
  return clamp(1. - 1.5 * shut, 0., 1.);
}
