vec3 finish(vec3 c) {
  c = max(c, 0.);
  c = mix(c, .7 + .3 * (1. - exp(-(c - .7) / .3)), step(.7, c)); // a soft shoulder instead of clipping
  return mix(1.055 * pow(c, vec3(1. / 2.4)) - .055, 12.92 * c, step(c, vec3(.0031308)));
}
vec3 shadeAt(vec2 at) { return finish(scene((at - .5 * uSize) / min(uSize.x, uSize.y), at / uSize)); }

// The software renderer runs both sides of an `if`, but leaves a loop early: hence two programs, and a loop for the edges.
void main() {
  vec2 at = gl_FragCoord.xy;
#ifdef REFINE
  at.y = uSize.y - at.y;
  ivec2 i = ivec2(at), last = ivec2(uSize) - 1;
  vec3 c = texelFetch(uFirst, i, 0).rgb, low = c, high = c;
  for (int k = 0; k < 4; k++) {
    ivec2 step = k < 2 ? ivec2(2 * k - 1, 0) : ivec2(0, 2 * k - 5);
    vec3 n = texelFetch(uFirst, clamp(i + step, ivec2(0), last), 0).rgb;
    low = min(low, n);
    high = max(high, n);
  }
  vec3 range = high - low, sum = vec3(0);
  float samples = max(range.r, max(range.g, range.b)) > EDGE ? SAMPLES : 0.;
  for (float k = 0.; k < samples; k++) {
    float a = k / SAMPLES * TAU + .46;
    sum += shadeAt(at + .38 * vec2(cos(a), sin(a)));
  }
  c = (c + sum) / (1. + samples);
  float dither = fract(52.9829189 * fract(dot(at, vec2(.06711056, .00583715)))) - .5;
  oColour = vec4(c + dither / 255., 1);
#else
  oColour = vec4(shadeAt(at), 1);
#endif
}
