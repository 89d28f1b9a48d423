export { exportarPrestacao } from './exportar-prestacao.ts'
export { verPrestacao as prestacao } from './ver-prestacao.ts'
