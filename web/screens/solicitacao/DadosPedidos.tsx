import { DataHora } from '../../parts/Data.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { ehInterna, type SolicitacaoVista } from './aba.ts'
import { rotulosDosDados } from './dados-da-empresa.ts'

/** What the manager asked the client to mend, and what the client handed in. */
export function DadosPedidos({ s }: { s: SolicitacaoVista }) {
  const { atualizacao } = s
  if (!atualizacao) return null
  const dados = Object.entries(atualizacao.dados ?? {})
  return (
    <Secao title="Dados a atualizar">
      <Faixa tone="atencao" title={ehInterna(s) ? 'O que foi pedido ao cliente' : 'O que o gestor pediu'}>
        {atualizacao.pedido}
      </Faixa>
      {atualizacao.respondida_em && (
        <>
          <p className="apoio">
            Enviados em <DataHora valor={atualizacao.respondida_em} />
            {ehInterna(s) ? '. Ao aceitar, a empresa passa a ter estes dados.' : ', aguardam a conferência do gestor.'}
          </p>
          <Definicoes
            items={dados.map(([campo, valor]) => ({
              id: campo,
              term: rotulosDosDados[campo as keyof typeof rotulosDosDados] ?? campo,
              value: valor,
            }))}
          />
        </>
      )}
    </Secao>
  )
}
