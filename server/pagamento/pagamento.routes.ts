import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { abrirLink } from './abrir-link.ts'
import { baixarComprovante } from './baixar-comprovante.ts'
import { baixarRecibo } from './baixar-recibo.ts'
import { cancelar } from './cancelar.ts'
import { confirmarPresencial } from './confirmar-presencial.ts'
import { decidirBaixa } from './decidir-baixa.ts'
import { definirParcelas } from './definir-parcelas.ts'
import { detalhar } from './detalhar.ts'
import { gerarLink } from './gerar-link.ts'
import { pagar } from './pagar.ts'
import { pagarPorLink } from './pagar-por-link.ts'
import { pedirBaixa } from './pedir-baixa.ts'
import { receberAviso, receberAvisoDoMercadoPago } from './receber-aviso.ts'
import { baixarReciboDoLink } from './recibo-do-link.ts'
import { registrarEstorno } from './registrar-estorno.ts'
import { registrarPresencial } from './registrar-presencial.ts'
import { verificar } from './verificar.ts'

export const rotasDoPagamento: Rotas<typeof pagamento> = {
  pagar,
  verificar,
  gerarLink,
  detalhar,
  definirParcelas,
  pedirBaixa,
  decidirBaixa,
  registrarPresencial,
  confirmarPresencial,
  cancelar,
  registrarEstorno,
  baixarComprovante,
  baixarRecibo,
  receberAviso,
  receberAvisoDePix: receberAviso,
  receberAvisoDoMercadoPago,
  abrirLink,
  pagarPorLink,
  baixarReciboDoLink,
}
