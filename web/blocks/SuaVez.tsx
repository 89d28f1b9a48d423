import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { Pendencia } from '@hub/protocol/pendencia.ts'
import type { ReactNode } from 'react'
import { useSessao } from '../api/sessao.ts'
import { caminhos } from '../parts/caminhos.ts'
import { colunasDoQueEspera, destinoDaPendencia } from '../parts/pendencias.tsx'
import { Ancora } from '../ui/Ancora.tsx'
import { Secao } from '../ui/Pagina.tsx'
import { Tabela } from '../ui/Tabela.tsx'
import { Vazio } from '../ui/Vazio.tsx'
import { useLembrarFila } from './fila.ts'

interface Props {
  aguardam: readonly Pendencia[]
  /** Of them all, also those beyond the first that are listed. */
  esperam: number
  /** When nothing waits: what will come here, and where to go instead. */
  sossego: ReactNode
  ir?: ReactNode
}

/** What waits for the reader, first on every start screen; the whole list is one click away. */
export function SuaVez({ aguardam, esperam, sossego, ir }: Props) {
  const { papel } = useSessao()
  const daqui = aguardam.filter((p) => p.tipo === 'solicitacao')
  useLembrarFila({
    rotulo: 'Sua vez',
    href: caminhos.inicio,
    itens: daqui.map((p) => ({ id: p.id, href: destinoDaPendencia(p, papel) })),
    antes: 0,
    total: daqui.length,
  })
  return (
    <Secao
      title="Sua vez"
      end={
        esperam > aguardam.length && (
          <Ancora href={caminhos.pendentes}>Ver tudo que espera ({escreverNumero(esperam)})</Ancora>
        )
      }
    >
      <Tabela<Pendencia>
        label="O que espera por você"
        columns={colunasDoQueEspera(papel)}
        rows={aguardam}
        rowKey={(p) => p.chave}
        rowHref={(p) => destinoDaPendencia(p, papel)}
        isLate={(p) => p.agora.situacao === 'atrasada'}
        empty={
          <Vazio title="Nada espera por você agora" action={ir}>
            {sossego}
          </Vazio>
        }
      />
    </Secao>
  )
}
