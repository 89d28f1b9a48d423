export { desligar, ligar, listarVinculos as listar } from './vinculos.ts'
