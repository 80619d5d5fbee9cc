// Hills behind hills: cedars in mist, terraces of tea, or flat tones as on a woodblock.
float cedars(float x, float i) {
  float sum = 0.;
  for (float k = 0.; k < 2.; k++) {
    float g = x * (26. + 17. * k) + k * 7.3 + i * 3.1, id = floor(g);
    float tall = .3 + .7 * hash(id + i * 40. + k * 9.);
    sum = max(sum, (1. - abs(g - id - .5) * 2.3) * tall);
  }
  return sum * .036;
}

vec3 scene(vec2 p, vec2 uv) {
  vec2 h = halfSize(), sun = vec2(rnd(1., -.55, .55) * h.x, h.y * rnd(2., .3, .62));
  float s = length(p - sun);
  vec3 col = mix(mix(C[4], C[3], .4), C[2], smoothstep(-h.y * .1, h.y * 1.15, p.y));
  col += C[4] * .2 * exp(-s * 3.);
  col = mix(col, KIND % 3 == 2 ? C[5] : C[4] * 1.06, fill(s - rnd(3., .06, .12)));
  for (float i = 0.; i < 7.; i++) {
    float near = i / 6., x = p.x * (1.1 - .35 * near) + i * 11.3 + uSeed * 2.;
    float base = h.y * (.26 - .2 * i + .03 * sin(i * 5.));
    float y = base + h.y * (.2 + .12 * near) * (noise(x * 1.35) + .35 * noise(x * 3.1) - .6);
    float ground = y;
#if KIND % 3 == 0
    y += cedars(x * mix(1.5, .7, near), i) * (.35 + 1.1 * near);
#endif
    float d = (p.y - y) * .82, under = p.y - ground;
    vec3 tone = mix(mix(C[3], C[2], .5), C[0], pow(near, .8));
    vec3 mist = mix(C[4], C[3], .5 + .3 * near);
#if KIND % 3 == 0
    float veil = smoothstep(.03, -.2, under) * (.35 + .85 * fbm(vec2(x * 2., p.y * 5. + i), 4));
    tone = mix(tone, mist, veil * (.95 - .5 * near));
#elif KIND % 3 == 1
    float slope = (noise((x + .01) * 1.35) - noise((x - .01) * 1.35)) / .02;
    float rowAt = (under + .05 * sin(x * 3. + i) + .22 * p.x * (mod(i, 2.) - .5)) * mix(190., 62., near);
    float row = .5 + .5 * sin(rowAt);
    vec3 leaf = mix(mix(C[1], C[0], .3), mix(C[2], C[3], .25), smoothstep(.2, .85, row));
    tone = mix(tone, leaf, smoothstep(.1, .5, near) * .6) * (.78 + .4 * smoothstep(-.5, .6, slope * .3 + .2));
    tone = mix(tone, mist, .6 * smoothstep(-.02, -.3, d) * (1. - near) + .2 * (1. - near));
#else
    tone = mix(mix(mix(C[1], C[0], .2), C[2], .75 * (1. - near)), mix(C[3], C[2], near * .6), smoothstep(0., -.2, d));
    tone *= .97 + .05 * noise(vec2(p.x * 8., p.y * 190.));
#endif
    col = mix(col, tone, fill(d));
  }
  return col;
}
