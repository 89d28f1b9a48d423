import type { contrato } from '@hub/protocol/contrato.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { assinar } from './assinar.ts'
import { assinarPorLink } from './assinar-por-link.ts'
import { autorizarAssinatura } from './autorizar-assinatura.ts'
import { baixar, baixarSelado, baixarUm } from './baixar.ts'
import { detalharAssinaturas } from './detalhar-assinaturas.ts'
import { enviarContratos } from './enviar-contratos.ts'
import { baixarDoLink, lerLink } from './ler-link.ts'
import { lerTexto, lerTextoDoLink } from './ler-texto.ts'
import { listarAssinaturas } from './listar-assinaturas.ts'
import { listarDaSolicitacao } from './listar-da-solicitacao.ts'
import { recusar } from './recusar.ts'
import { rescindir } from './rescindir.ts'
import { validar, validarArquivo } from './validar.ts'

export const rotasDoContrato: Rotas<typeof contrato> = {
  baixar,
  baixarSelado,
  baixarUm,
  assinar,
  assinarPorLink,
  lerLink,
  baixarDoLink,
  lerTexto,
  lerTextoDoLink,
  recusar,
  listarDaSolicitacao,
  listarAssinaturas,
  rescindir,
  autorizarAssinatura,
  detalharAssinaturas,
  enviarContratos,
  validar,
  validarArquivo,
}
