import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Receipt } from './receipt.entity.js';
import { ReceiptFile } from './receipt-file.entity.js';
import { ReceiptFilesService } from './receipt-files.service.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Receipt, ReceiptFile], 'billing')],
  controllers: [ReceiptsController],
  providers: [ReceiptFilesService, ReceiptsService],
  exports: [ReceiptFilesService, ReceiptsService],
})
export class ReceiptsModule {}
