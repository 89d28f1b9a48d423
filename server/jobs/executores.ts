import { varrerArquivos } from '../arquivo/varrer.ts'
import { selar } from '../contrato/selar.ts'
import { abrirSelos } from '../db/queries/abrir-selos.ts'
import type { Portas } from '../kernel/portas.ts'
import type { Executores } from './fila.ts'

/** What each kind of job does. Every one may run twice: it looks at the row again and does only what is still due. */
export const executores = (portas: Portas): Executores => ({
  'solicitacao.prazo': async ({ id }) => {
    await portas.acesso.banco.transaction((tx) => abrirSelos(tx, id))
  },
  'contrato.selar': ({ id }) => selar(portas, id),
  'arquivos.varrer': async () => {
    await varrerArquivos(portas)
  },
})
