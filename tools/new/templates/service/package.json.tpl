{
  "name": "@koma/@name@",
  "version": "0.0.0",
  "private": true,
  "type": "module",
  "exports": {
    ".": {
      "@koma/source": "./src/index.ts",
      "default": "./dist/index.js"
    }
  },
  "scripts": {
    "build": "node ../../tools/build/compile.mjs",
    "start": "node --import @koma/service-kit/telemetry dist/main.js"
  },
  "dependencies": {
    "@koma/contracts": "*",
    "@koma/service-kit": "*",
    "@nestjs/common": "@version:@nestjs/common@",
    "@nestjs/typeorm": "@version:@nestjs/typeorm@",
    "typeorm": "@version:typeorm@",
    "zod": "@version:zod@"
  },
  "devDependencies": {
    "@koma/testing": "*"
  }
}
