import { parentPort, workerData } from 'node:worker_threads'
import { examinarPdfAqui } from './pdf-ativo.ts'

parentPort?.postMessage(await examinarPdfAqui(workerData as Uint8Array))
