import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionsModule } from '../sessions/index.js';
import { DevicesController } from './devices.controller.js';
import { SignOutService } from './sign-out.service.js';
import { TrustedDevice } from './trusted-device.entity.js';
import { TrustedDevicesService } from './trusted-devices.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrustedDevice], 'auth'), SessionsModule],
  controllers: [DevicesController],
  providers: [SignOutService, TrustedDevicesService],
  exports: [SignOutService, TrustedDevicesService],
})
export class DevicesModule {}
