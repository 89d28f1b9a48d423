import type { ConviteSemProposta } from '@hub/protocol/proposta.ts'
import { Data } from '../../../../parts/Data.tsx'
import { Definicoes } from '../../../../ui/Definicoes.tsx'
import { Secao } from '../../../../ui/Pagina.tsx'

const dizer: Record<ConviteSemProposta['situacao'], string> = {
  declinada: 'Recusou o convite',
  desistente: 'Desistiu antes de as propostas abrirem',
  sem_resposta: 'Não enviou proposta',
}

/** Whoever was invited and brings nothing to compare, with their reason: for who conducts the request. */
export function ConvitesSemProposta({ convites }: { convites: readonly ConviteSemProposta[] | null }) {
  if (!convites || convites.length === 0) return null
  return (
    <Secao title="Convites sem proposta">
      <Definicoes
        items={convites.map(({ empresa, situacao, motivo, em }) => ({
          id: String(empresa.id),
          term: empresa.nome,
          value: (
            <>
              {dizer[situacao]}
              {em && (
                <>
                  {' em '}
                  <Data valor={em} />
                </>
              )}
            </>
          ),
          detail: motivo ?? `${empresa.cidade} (${empresa.estado})`,
        }))}
      />
    </Secao>
  )
}
