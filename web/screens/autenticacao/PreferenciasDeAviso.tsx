import { notificacao, type PreferenciaDeAviso } from '@hub/protocol/notificacao.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chaveDe, consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'

/** Which kinds of notices also come by e-mail. Valid at once; what must come says why it has no choice. */
export function PreferenciasDeAviso() {
  const preferencias = useQuery(consulta(notificacao.lerPreferencias))
  const cache = useQueryClient()
  const escolher = useMudanca(notificacao.escolherPreferencia, {
    sucesso: 'Preferência guardada.',
    invalida: [notificacao.lerPreferencias],
    // Before the switch is read again it must not fall back.
    aoConcluir: (todas) => cache.setQueryData(chaveDe(notificacao.lerPreferencias), todas),
  })
  const pedida = escolher.isPending ? escolher.variables?.corpo : undefined
  const valor = (p: PreferenciaDeAviso) => (pedida?.tipo === p.tipo ? pedida.por_email : p.por_email)
  const escolhiveis = preferencias.data?.filter((p) => !p.obrigatorio) ?? []
  const sempre = preferencias.data?.filter((p) => p.obrigatorio) ?? []
  return (
    <Secao title="Avisos por e-mail" id="avisos">
      <p className="apoio">No Hub você recebe todos os avisos. Escolha quais chegam também por e-mail.</p>
      {preferencias.isError ? (
        <Falha onRetry={() => void preferencias.refetch()} retrying={preferencias.isFetching}>
          {fraseDe(preferencias.error)}
        </Falha>
      ) : preferencias.isPending ? (
        <Esqueleto lines={6} />
      ) : (
        <Pilha narrow>
          <div>
            {escolhiveis.map((p) => (
              <Interruptor
                key={p.tipo}
                label={p.rotulo}
                detail={p.descricao}
                value={valor(p)}
                onChange={(por_email) => escolher.mutate({ corpo: { tipo: p.tipo, por_email } })}
              />
            ))}
          </div>
          <div>
            <h3>Sempre por e-mail</h3>
            <ul>
              {sempre.map((p) => (
                <li key={p.tipo}>
                  <b>{p.rotulo}</b> <span className="apoio">{p.descricao}</span>
                </li>
              ))}
            </ul>
          </div>
        </Pilha>
      )}
    </Secao>
  )
}
