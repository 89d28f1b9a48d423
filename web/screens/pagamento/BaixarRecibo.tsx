import { pagamento as api } from '@hub/protocol/pagamento.ts'
import { useState } from 'react'
import { avisos } from '../../api/avisos.ts'
import { type Arquivo, salvarArquivo } from '../../api/baixar.ts'
import { chamar } from '../../api/cliente.ts'
import { ehSessaoPerdida } from '../../api/falha.ts'
import { erroAoBaixarRecibo } from '../../copy/pagamento.ts'
import { Botao, type BotaoProps } from '../../ui/Botao.tsx'

interface Props extends Pick<BotaoProps, 'size' | 'variant'> {
  id: number
}

function Baixar({
  buscar,
  children,
  ...botao
}: Omit<Props, 'id'> & { buscar: () => Promise<Arquivo>; children: string }) {
  const [baixando, mudar] = useState(false)
  const baixar = async () => {
    mudar(true)
    try {
      salvarArquivo(await buscar())
    } catch (causa) {
      if (!ehSessaoPerdida(causa)) avisos.erro(erroAoBaixarRecibo)
    } finally {
      mudar(false)
    }
  }
  return (
    <Botao icon="baixar" {...botao} busy={baixando} busyLabel="Baixando" onClick={() => void baixar()}>
      {children}
    </Botao>
  )
}

/** The hub's receipt of a paid charge, as PDF. */
export const BaixarRecibo = ({ id, devolucao, ...botao }: Props & { devolucao?: boolean }) => (
  <Baixar {...botao} buscar={() => chamar(api.baixarRecibo, { params: { id } })}>
    {devolucao ? 'Baixar o recibo da devolução' : 'Baixar o recibo'}
  </Baixar>
)

/** The receipt for who paid by a link. */
export const BaixarReciboDoLink = ({ token }: { token: string }) => (
  <Baixar variant="acao" buscar={() => chamar(api.baixarReciboDoLink, { params: { token } })}>
    Baixar o recibo
  </Baixar>
)

/** What the manager attached to a payment in person. */
export const BaixarComprovante = ({ id, ...botao }: Props) => (
  <Baixar {...botao} buscar={() => chamar(api.baixarComprovante, { params: { id } })}>
    Ver o comprovante
  </Baixar>
)
