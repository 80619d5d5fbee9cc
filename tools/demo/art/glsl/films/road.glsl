vec3 scene(vec2 p, vec2 uv) {
  float t = uTime * 2.2;
  vec2 h = halfSize();
  float eye = rnd(1., .02, .12), bend = rnd(2., -1., 1.), vanish = -bend * .1;
  float sunX = vanish + rnd(3., -.35, .35);
  float y = p.y - eye;
  vec3 sky = mix(mix(C[4], C[3], .5), C[2], smoothstep(0., .4, y));
  sky = mix(sky, C[1], smoothstep(.15, .75, y));
  float s = length(vec2(p.x - sunX, (y - .075) * 1.1));
  sky += C[4] * (.5 * exp(-s * 6.) + .2 * exp(-s * 2.2));
  sky += C[4] * .5 * fill(s - .04, .004);
  for (float i = 0.; i < 3.; i++) {
    float top = .045 - .016 * i + (.12 - .03 * i) * (fbm(p.x * (1.6 + i) + i * 9. + uSeed + t * .003 * i, 5) - .42);
    vec3 hill = mix(mix(C[3], C[2], .6), C[1], .25 + .34 * i) + C[4] * .12 * exp(-s * 3.5);
    sky = mix(sky, hill, fill(y - top));
  }
  if (y > -.002) return sky;
  float z = .16 / -y, x = (p.x - vanish) * z * 6. - bend * z * z * .085 + bend * .2;
  float travel = z * 4. + t * 2.6;
  float haze = exp(-max(z - .3, 0.) * .22);
  float tuft = noise(vec2(x * 1.6, travel * .7)) * .6 + noise(vec2(x * 5., travel * 2.)) * .4 * smoothstep(9., 1., z);
  vec3 field = mix(C[1], mix(C[2], C[1], .45), tuft) * mix(.5, .95, smoothstep(.5, 4., z)) * (.85 + .3 * tuft);
  vec3 tar = mix(C[0], C[1], .3) * (.8 + .2 * noise(vec2(x * 2., travel * .35)));
  tar += C[4] * .24 * exp(-sq((p.x - sunX * .6) * 5.)) * smoothstep(.2, 5., z);
  float px = 6. * z * pixel();
  float road = smoothstep(px, -px, abs(x) - 1.05);
  vec3 col = mix(field, tar, road);
  float dash = smoothstep(.0, .06, abs(fract(travel * .28) - .5) - .24);
  float paint = smoothstep(px, -px, abs(x) - .026) * dash + smoothstep(px, -px, abs(abs(x) - .96) - .02);
  col = mix(col, C[4] * .86, min(paint, 1.) * .88);
  return mix(mix(C[4], C[3], .6), col, haze);
}
