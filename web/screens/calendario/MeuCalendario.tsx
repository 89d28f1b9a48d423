import { calendario as api } from '@hub/protocol/calendario.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { JanelaDoLink } from '../../parts/JanelaDoLink.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'

/** One's own deadlines in the calendar of the phone: the address is made, replaced and revoked here. */
export function MeuCalendario() {
  const busca = useQuery(consulta(api.ler))
  const [janela, abrir] = useState<'trocar' | 'revogar' | null>(null)
  const [endereco, mostrar] = useState<string | null>(null)
  const criar = useMudanca(api.criar, {
    sucesso: false,
    aoConcluir: (feito) => mostrar(feito.endereco),
  })
  const desde = busca.data?.criado_em
  return (
    <Secao title="Prazos no calendário">
      {busca.isError || !busca.data ? (
        <LoadState query={busca} lines={3} />
      ) : (
        <Pilha narrow>
          <p className="apoio">
            Um endereço para o calendário do celular ou do computador: ele mostra o que espera por você e tem prazo, e
            se atualiza sozinho. Quem tiver o endereço lê os seus prazos: não o passe a ninguém.
          </p>
          {desde && (
            <p>
              Você tem um endereço desde <DataHora valor={desde} />.
            </p>
          )}
          <div>
            {desde ? (
              <>
                <Botao onClick={() => abrir('trocar')}>Trocar o endereço</Botao>{' '}
                <Botao variant="texto" onClick={() => abrir('revogar')}>
                  Revogar o endereço
                </Botao>
              </>
            ) : (
              <Botao busy={criar.isPending} busyLabel="Criando" onClick={() => criar.mutate({})}>
                Criar o endereço
              </Botao>
            )}
          </div>
        </Pilha>
      )}
      {janela === 'trocar' && (
        <Confirm
          call={api.criar}
          input={{}}
          title="Trocar o endereço do calendário?"
          confirmLabel="Trocar o endereço"
          success={false}
          onClose={() => abrir(null)}
          onDone={(feito) => mostrar(feito.endereco)}
        >
          O endereço de hoje deixa de funcionar. No seu calendário, assine o novo no lugar dele.
        </Confirm>
      )}
      {janela === 'revogar' && (
        <Confirm
          call={api.revogar}
          input={{}}
          title="Revogar o endereço do calendário?"
          confirmLabel="Revogar o endereço"
          success="Endereço revogado."
          onClose={() => abrir(null)}
        >
          O seu calendário deixa de receber os prazos.
        </Confirm>
      )}
      {endereco && (
        <JanelaDoLink titulo="Endereço do seu calendário" url={endereco} onClose={() => mostrar(null)}>
          Copie agora: o Hub não mostra este endereço de novo. No seu calendário, escolha assinar ou adicionar por URL.
        </JanelaDoLink>
      )}
    </Secao>
  )
}
