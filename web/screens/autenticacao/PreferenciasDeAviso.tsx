import { notificacao, type PreferenciaDeAviso } from '@hub/protocol/notificacao.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chaveDe, consulta, useMudanca } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { AutorizarWhatsapp } from './AutorizarWhatsapp.tsx'
import { WhatsappAutorizado } from './WhatsappAutorizado.tsx'

/** How one is told of each kind of notices. Valid at once; what must come says why it has no choice. */
export function PreferenciasDeAviso() {
  const preferencias = useQuery(consulta(notificacao.lerPreferencias))
  const whatsapp = useQuery(consulta(notificacao.lerWhatsapp))
  const [autoriza, autorizar] = useState(false)
  const cache = useQueryClient()
  const escolher = useMudanca(notificacao.escolherPreferencia, {
    sucesso: 'Preferência guardada.',
    // Before the choice is read again it must not fall back.
    aoConcluir: (todas) => cache.setQueryData(chaveDe(notificacao.lerPreferencias), todas),
  })
  const pedida = escolher.isPending ? escolher.variables?.corpo : undefined
  const valor = (p: PreferenciaDeAviso) => (pedida?.tipo === p.tipo ? pedida.canal : p.canal)
  const mudar = (tipo: PreferenciaDeAviso['tipo'], canal: PreferenciaDeAviso['canal']) =>
    canal === 'whatsapp' && !autorizado ? autorizar(true) : escolher.mutate({ corpo: { tipo, canal } })
  const falta = [preferencias, whatsapp].find((q) => q.isError || q.isPending)
  const autorizado = whatsapp.data?.autorizado
  const escolhiveis = preferencias.data?.filter((p) => !p.obrigatorio) ?? []
  const sempre = preferencias.data?.filter((p) => p.obrigatorio) ?? []
  return (
    <Secao title="Como avisamos você" id="avisos">
      <Pilha>
        <p className="apoio">
          Escolha como quer saber de cada coisa. O e-mail do dia sai às 7h. O que espera por você está sempre na tela
          inicial.
        </p>
        {falta ? (
          <LoadState query={falta} lines={6} />
        ) : (
          <Pilha narrow>
            <Pilha>
              {escolhiveis.map((p) => (
                <CampoSelecao
                  key={p.tipo}
                  label={p.rotulo}
                  help={p.descricao}
                  placeholder={null}
                  value={valor(p)}
                  options={p.canais.map((c) => ({ value: c.canal, label: c.rotulo }))}
                  onChange={(canal) => mudar(p.tipo, canal as typeof p.canal)}
                />
              ))}
              {autorizado && <WhatsappAutorizado autorizado={autorizado} onChange={() => autorizar(true)} />}
            </Pilha>
            <div>
              <h3>Sempre por e-mail</h3>
              <Definicoes
                layout="colunas"
                items={sempre.map((p) => ({ id: p.tipo, term: p.rotulo, value: p.descricao }))}
              />
            </div>
          </Pilha>
        )}
      </Pilha>
      {autoriza && whatsapp.data && <AutorizarWhatsapp whatsapp={whatsapp.data} onClose={() => autorizar(false)} />}
    </Secao>
  )
}
