import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { usuario as api } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'

/** People whom administration made manager or coordinator: it works once somebody else has agreed. */
export function GruposAConfirmar() {
  const busca = useQuery(consulta(api.listarGruposPedidos))
  const decidir = useMudanca(api.decidirGrupos, { sucesso: 'Resposta registrada.' })
  if (busca.isError)
    return <LoadState query={busca} failed="Não foi possível ver quem espera a confirmação de um perfil" />
  if (!busca.data?.length) return null
  return (
    <Pilha>
      {busca.data.map((p) => (
        <Faixa
          key={p.id}
          tone="atencao"
          title={`${p.nome} ${p.sobrenome} espera a confirmação do perfil ${p.grupos.map((g) => nomeDoPapel[g.name]).join(' e ')}`}
          action={
            motivoDe(p.acoes, 'decidir') === null && (
              <>
                <Acao
                  acoes={p.acoes}
                  comando="decidir"
                  variant="acao"
                  onClick={() => decidir.mutate({ params: { id: p.id }, corpo: { aceitar: true, versao: p.versao } })}
                >
                  Confirmar
                </Acao>
                <Acao
                  acoes={p.acoes}
                  comando="decidir"
                  variant="texto"
                  onClick={() => decidir.mutate({ params: { id: p.id }, corpo: { aceitar: false, versao: p.versao } })}
                >
                  Recusar
                </Acao>
              </>
            )
          }
        >
          {p.email}. Pedido por {p.pedido_por}. Confirme só se conhece a pessoa e o e-mail é mesmo dela.
        </Faixa>
      ))}
    </Pilha>
  )
}
