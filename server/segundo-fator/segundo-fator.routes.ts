export { desligar, ler, trocarCodigos } from './desligar.ts'
export { comecar, confirmar } from './ligar.ts'
