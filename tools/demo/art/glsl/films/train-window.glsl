vec3 landscape(vec2 p, float t) {
  vec3 col = mix(C[3], C[2], smoothstep(0., .6, p.y));
  vec2 sun = vec2(rnd(1., -.35, .35), rnd(2., .12, .22));
  float s = length(p - sun);
  col += C[4] * (.4 * exp(-s * 5.) + .2 * exp(-s * 1.8));
  col += C[4] * .5 * fill(s - .045, .005);
  float cloud = fbm(vec2(p.x * 1.6 + t * .05, p.y * 7.) + uSeed, 4);
  col = mix(col, mix(C[4], C[3], .3), .55 * smoothstep(.46, .7, cloud) * smoothstep(.04, .3, p.y));
  for (float i = 0.; i < 4.; i++) {
    float x = p.x * (1.3 + .3 * i) + t * (.04 + .11 * i * i * .6) + i * 9. + uSeed;
    float top = .075 - .062 * i + (.13 - .035 * i) * (fbm(x * (1. + .3 * i), i < 2. ? 5 : 3) - .4);
    vec3 hill = mix(mix(C[3], C[2], .7), mix(C[1], C[0], .25), pow((i + .3) / 3.3, .8));
    hill += C[4] * .14 * exp(-s * 3.) * (1. - i / 4.);
    col = mix(col, hill, fill(p.y - top, .0015 + .002 * i * i));
  }
  float pole = abs(fract(p.x * .36 + t * .46 + rnd(5.)) - .5) / .36;
  col = mix(col, mix(C[1], C[0], .6), .8 * smoothstep(.026, .008, pole));
  float wire = p.y - .36 - .05 * cos((p.x * .36 + t * .46 + rnd(5.)) * TAU);
  col = mix(col, C[0], .6 * line(wire, .003));
  // Near things only leave their streaks.
  float z = .1 / max(-p.y - .04, .012);
  float rows = noise(vec2(p.x * z * .7 + t * 1.9 * (.4 + z), z * 9.)) ;
  float plot = smoothstep(.4, .6, noise(vec2(p.x * z * .35 + t * 1.5 * (.3 + z), z * 2.6 + 5.)));
  vec3 field = mix(mix(mix(C[1], C[2], .75), mix(C[2], C[3], .35), plot), mix(C[1], C[0], .45), smoothstep(-.08, -.42, p.y)) * (.74 + .46 * rows);
  field += C[4] * .2 * exp(-sq((p.x - sun.x) * 2.6)) * plot * smoothstep(-.45, -.12, p.y);
  col = mix(col, field, smoothstep(-.105, -.125, p.y));
  return col;
}
vec3 scene(vec2 p, vec2 uv) {
  float t = uTime * 1.6;
  vec2 h = halfSize(), pane = vec2(h.x * .8, h.y * .74), q = p - vec2(0, .035);
  float d = box(q, pane - .07) - .07;
  vec3 seen = landscape(q / .86, t);
  float glare = noise(vec2((q.x + q.y * .8) * 3. + uSeed, t * .25));
  seen += C[4] * .05 * smoothstep(.5, .8, glare);
  vec3 wall = mix(C[0], C[1], .24 + .2 * uv.y) * (.6 + .3 * exp(-max(d, 0.) * 9.));
  wall += mix(C[3], C[4], .5) * .2 * smoothstep(.05, 0., d) * smoothstep(-.02, -.3, q.y + .1);
  float sill = q.y + pane.y + .055;
  wall = mix(wall, mix(C[1], C[2], .5) * (.65 + .4 * gauss(q.x * 1.2)), smoothstep(.003, -.003, sill));
  wall *= 1. - .5 * smoothstep(.02, 0., abs(sill)) * step(0., sill);
  seen *= .55 + .45 * smoothstep(0., -.05, d);
  vec3 rim = mix(C[0], C[1], .15);
  vec3 col = mix(wall, rim, fill(d - .018));
  return mix(col, seen, fill(d));
}
